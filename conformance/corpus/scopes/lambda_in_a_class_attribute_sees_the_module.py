# /// case
# summary: functions kept in a dict and in a class see the module's names, not those of the class or the caller
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: lambda class-attribute global-read method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


FACTOR = 2


class Ops:
    FACTOR = 100
    twice = lambda self, x: x * FACTOR
    static = staticmethod(lambda x: x + FACTOR)


TABLE = {"minus": lambda x: x - FACTOR}


def case(x):
    FACTOR = 1000
    ops = Ops()
    return ops.twice(x) + ops.FACTOR, ops.static(x), TABLE["minus"](x), x + FACTOR


def calls():
    global FACTOR
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    FACTOR = 5
    yield call(np.arange(3.0))
    FACTOR = 2
    yield call(np.arange(3.0)).expect("any")
