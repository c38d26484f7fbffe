# /// case
# summary: sys.monitoring tells the lines of the function and of its callee while a tool listens, and nothing later
# reference: https://docs.python.org/3/library/sys.monitoring.html
# features: monitoring inlined-call for-loop
# since: 3.12
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def inner(x):
    y = x + 1
    return y


def case(x, n):
    for i in range(n):
        x = inner(x)
    return x * 2


def told(code, line):
    if code.co_filename == __file__ and code.co_name in ("case", "inner"):
        SEEN.append((code.co_name, line - code.co_firstlineno))


def calls():
    monitoring = sys.monitoring
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    monitoring.use_tool_id(4, "corpus")
    monitoring.register_callback(4, monitoring.events.LINE, told)
    monitoring.set_events(4, monitoring.events.LINE)
    yield call(np.arange(3.0), 2).expect("native")
    monitoring.set_events(4, 0)
    monitoring.register_callback(4, monitoring.events.LINE, None)
    monitoring.free_tool_id(4)
    yield call(np.arange(3.0), 2)
