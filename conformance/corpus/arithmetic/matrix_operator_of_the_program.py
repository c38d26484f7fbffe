# /// case
# summary: @ and @= of a class of the program, reflected and refused by an array that has no say
# reference: https://docs.python.org/3/reference/datamodel.html#object.__matmul__
# features: matrix-multiplication operator-overload inplace-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Chain:
    __array_ufunc__ = None

    def __init__(self, x):
        self.x = x

    def __matmul__(self, other):
        return Chain(self.x @ getattr(other, "x", other))

    def __rmatmul__(self, other):
        return Chain(other @ self.x)


def case(m, c):
    left = m @ c
    c @= m
    return left.x, c.x, type(left).__name__


def calls():
    yield call(np.arange(4.0).reshape(2, 2), Chain(np.eye(2)))
    yield call(np.arange(4.0).reshape(2, 2), Chain(np.eye(2)))
    yield call(np.arange(4).reshape(2, 2), Chain(np.array([1, 2])))
