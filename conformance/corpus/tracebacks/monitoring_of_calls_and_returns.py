# /// case
# summary: sys.monitoring tells starts and returns with their values, and the calls of builtins
# reference: https://docs.python.org/3/library/sys.monitoring.html
# features: monitoring inlined-call builtin-function
# since: 3.12
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def inner(x, items):
    return x.shape[0] + len(items)


def case(x, items):
    n = inner(x, items)
    return x * n


def started(code, offset):
    if code.co_name in ("case", "inner"):
        SEEN.append(("start", code.co_name))


def returned(code, offset, value):
    if code.co_name == "inner":
        SEEN.append(("return", value))


def calls():
    monitoring = sys.monitoring
    events = monitoring.events
    yield call(np.arange(3.0), [1])
    yield call(np.arange(3.0), [1])
    monitoring.use_tool_id(4, "corpus")
    monitoring.register_callback(4, events.PY_START, started)
    monitoring.register_callback(4, events.PY_RETURN, returned)
    monitoring.set_events(4, events.PY_START | events.PY_RETURN)
    yield call(np.arange(3.0), [1]).expect("native")
    yield call(np.arange(3.0), [1, 2]).expect("native")
    monitoring.set_events(4, 0)
    monitoring.register_callback(4, events.PY_START, None)
    monitoring.register_callback(4, events.PY_RETURN, None)
    monitoring.free_tool_id(4)
    yield call(np.arange(3.0), [1])
