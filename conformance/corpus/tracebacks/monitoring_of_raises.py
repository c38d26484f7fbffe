# /// case
# summary: sys.monitoring tells of exceptions raised and handled in the function while a tool listens
# reference: https://docs.python.org/3/library/sys.monitoring.html
# features: monitoring try-except raise
# since: 3.12
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def case(x, table):
    try:
        y = x * table["scale"]
    except KeyError:
        y = x - 1
    return y + 1


def told(code, offset, error):
    if code.co_name == "case":
        SEEN.append(type(error).__name__)


def calls():
    monitoring = sys.monitoring
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    monitoring.use_tool_id(4, "corpus")
    monitoring.register_callback(4, monitoring.events.RAISE, told)
    monitoring.set_events(4, monitoring.events.RAISE)
    yield call(np.arange(3.0), {}).expect("native")
    yield call(np.arange(3.0), {"scale": 2}).expect("native")
    monitoring.set_events(4, 0)
    monitoring.register_callback(4, monitoring.events.RAISE, None)
    monitoring.free_tool_id(4)
    yield call(np.arange(3.0), {})
