# /// case
# summary: a callee with positional-only parameters takes a keyword of that name in **kwargs, and is replaced
# reference: PEP 570
# features: positional-only binding-error code-guard varargs
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x, /, **kwargs):
    return x * kwargs.get("x", 1)


def other(x, /):
    return x - 1


TOOL = helper


def case(x):
    return TOOL(x, x=3) if TOOL is helper else TOOL(x)


def calls():
    global TOOL
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    TOOL = other
    yield call(np.arange(3.0))
    TOOL = helper
    yield call(np.arange(3.0))
