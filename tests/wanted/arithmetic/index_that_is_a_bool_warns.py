# /// case
# summary: an __index__ or __int__ that gives a bool or a subclass of int warns, and the value is taken
# reference: https://docs.python.org/3/library/operator.html#operator.index
# features: special-method warnings integer-arithmetic operator-overload
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


class Flag:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v

    __int__ = __index__


def case(x, flag):
    return x * operator.index(flag), int(flag), type(int(flag))


def calls():
    yield call(np.arange(3.0), Flag(2))
    yield call(np.arange(3.0), Flag(2))
    yield call(np.arange(3.0), Flag(True))
