# /// case
# summary: an array's operator gives way to the reflected method of a class with __array_ufunc__ None
# reference: https://numpy.org/doc/stable/user/basics.dispatch.html
# features: operator-overload numpy-operator special-method evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Own:
    __array_ufunc__ = None

    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        event("radd")
        return other * self.n

    def __rmul__(self, other):
        event("rmul")
        return "mul", other + self.n

    def __rmatmul__(self, other):
        return "matmul", other

    def __gt__(self, other):
        return "gt", other


def case(x, own):
    return x + own, x * own, x @ own, x < own


def calls():
    yield call(np.arange(3.0), Own(2))
    yield call(np.arange(3.0), Own(2))
    yield call(np.arange(3), Own(5))
    yield call(np.ones((2, 2)), Own(5))
