# /// case
# summary: array += object gives way to the object's __radd__, and the name is bound to what it gives
# reference: https://numpy.org/doc/stable/user/basics.dispatch.html
# features: operator-overload inplace-operator numpy-inplace object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Own:
    __array_ufunc__ = None

    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        return other * self.n


def case(x, own):
    kept = x
    x += own
    return x, x is kept, kept


def calls():
    yield call(np.arange(3.0), Own(2))
    yield call(np.arange(3.0), Own(2))
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), Own(7))
