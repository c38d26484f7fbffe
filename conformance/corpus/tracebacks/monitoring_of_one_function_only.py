# /// case
# summary: local events of the callee's code alone are told while the caller goes on as before
# reference: https://docs.python.org/3/library/sys.monitoring.html
# features: monitoring inlined-call code-guard
# since: 3.12
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def inner(x):
    y = x + 1
    return y * 2


def case(x):
    z = inner(x)
    return z - 1


def told(code, offset):
    SEEN.append(code.co_name)


def calls():
    monitoring = sys.monitoring
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    monitoring.use_tool_id(4, "corpus")
    monitoring.register_callback(4, monitoring.events.PY_START, told)
    monitoring.set_local_events(4, inner.__code__, monitoring.events.PY_START)
    yield call(np.arange(3.0)).expect("native")
    monitoring.set_local_events(4, inner.__code__, 0)
    monitoring.register_callback(4, monitoring.events.PY_START, None)
    monitoring.free_tool_id(4)
    yield call(np.arange(3.0))
