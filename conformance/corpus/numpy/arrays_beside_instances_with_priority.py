# /// case
# summary: an instance with a higher __array_priority__ and reflected operators answers for the array
# reference: https://numpy.org/doc/stable/reference/arrays.classes.html
# features: numpy-operator operator-overload special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class High:
    __array_priority__ = 100

    def __radd__(self, other):
        return "radd", other

    def __rmul__(self, other):
        return "rmul", other.sum()

    def __eq__(self, other):
        return "eq"


class Off:
    __array_ufunc__ = None

    def __rsub__(self, other):
        return "rsub", other

    def __rmatmul__(self, other):
        return "rmatmul", other


def case(x):
    high = High()
    return x + high, x * high, high == 1, x - Off(), x @ Off(), x.sum() - Off()


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    High.__array_priority__ = 2.5
    yield call(np.arange(3.0))
    yield call(np.ones((2, 2)))
    High.__array_priority__ = 100
