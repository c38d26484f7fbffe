# /// case
# summary: a trace function set between the calls sees the lines of the function and of its callee
# reference: https://docs.python.org/3/library/sys.html#sys.settrace
# features: settrace traceback inlined-call
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


LINES = []


def inner(x):
    y = x + 1
    return y * 2


def case(x):
    z = inner(x)
    z = z - 1
    return z


def tracer(frame, kind, arg):
    if frame.f_globals is globals() and frame.f_code.co_name in ("case", "inner"):
        LINES.append((frame.f_code.co_name, kind, frame.f_lineno - frame.f_code.co_firstlineno))
        return tracer
    return None


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    sys.settrace(tracer)
    yield call(np.arange(3.0)).expect("native")
    sys.settrace(None)
    yield call(np.arange(3.0))
