# /// case
# summary: a trace function sees the exception events of a callee and of the function that catches them
# reference: https://docs.python.org/3/library/sys.html#sys.settrace
# features: settrace try-except inlined-call
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def inner(table, key):
    return table[key]


def case(x, table):
    try:
        y = x * inner(table, "scale")
    except KeyError:
        y = x - 1
    return y


def tracer(frame, kind, arg):
    if frame.f_globals is globals() and frame.f_code.co_name in ("case", "inner"):
        if kind in ("exception", "return"):
            name = arg[0].__name__ if kind == "exception" else type(arg).__name__
            SEEN.append((frame.f_code.co_name, kind, name))
        return tracer
    return None


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
    sys.settrace(tracer)
    yield call(np.arange(3.0), {}).expect("native")
    yield call(np.arange(3.0), {"scale": 2}).expect("native")
    sys.settrace(None)
    yield call(np.arange(3.0), {})
