# /// case
# summary: the same function code with the globals of two modules: each call reads and writes its own
# reference: https://docs.python.org/3/reference/datamodel.html#function.__globals__
# features: global-read global-write inlined-call code-guard
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


COUNT = 0
SCALE = 2


def bump(x):
    global COUNT
    COUNT += 1
    return x * SCALE + COUNT


OTHER = {"COUNT": 100, "SCALE": 5, "__builtins__": __builtins__}
other_bump = types.FunctionType(bump.__code__, OTHER, "other_bump")


def case(x, functions):
    total = x
    for function in functions:
        total = function(total)
    return total, COUNT


def watch():
    return OTHER["COUNT"], OTHER["SCALE"]


def calls():
    global COUNT
    for functions in ([bump, other_bump], [bump, other_bump], [other_bump, bump, other_bump]):
        COUNT, OTHER["COUNT"] = 0, 100
        yield call(np.arange(3.0), functions)
    OTHER["SCALE"] = 7
    yield call(np.arange(3.0), [other_bump])
