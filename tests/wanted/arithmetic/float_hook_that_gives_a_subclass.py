# /// case
# summary: float of an instance whose __float__ gives a subclass of float warns and gives a plain float
# reference: https://docs.python.org/3/reference/datamodel.html#object.__float__
# features: special-method warnings float-arithmetic
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call, event


class Ratio(float):
    pass


class Amount:
    def __init__(self, v):
        self.v = v

    def __float__(self):
        return event("float", self.v)


def case(a, x):
    f = float(a)
    return type(f), x * f, math.sqrt(a)


def calls():
    yield call(Amount(2.25), np.arange(3.0))
    yield call(Amount(2.25), np.arange(3.0))
    yield call(Amount(Ratio(4.0)), np.arange(3.0))
