# /// case
# summary: an object with __array__ is made into an array by asarray and by an operand of a ufunc
# reference: https://numpy.org/doc/stable/user/basics.interoperability.html#the-array-method
# features: special-method numpy-creation numpy-operator operator-overload
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Wrapped:
    def __init__(self, x):
        self.x = x

    def __array__(self, dtype=None, copy=None):
        event("array")
        return self.x if dtype is None else self.x.astype(dtype)


def case(w, x):
    return np.asarray(w) * 2, np.add(x, w), np.sum(w)


def calls():
    yield call(Wrapped(np.arange(3.0)), np.ones(3))
    yield call(Wrapped(np.arange(3.0)), np.ones(3))
    yield call(Wrapped(np.arange(3)), np.ones(3))
    yield call(np.arange(3), np.ones(3))
