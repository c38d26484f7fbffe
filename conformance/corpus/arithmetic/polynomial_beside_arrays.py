# /// case
# summary: a class of polynomials that arrays give way to: sums, products and comparisons in both orders
# reference: https://numpy.org/doc/stable/user/basics.interoperability.html
# features: operator-overload matrix-multiplication numpy-operator comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Polynomial:
    __array_ufunc__ = None

    def __init__(self, *coefficients):
        self.coefficients = coefficients

    def __call__(self, x):
        result = x * 0.0
        for c in reversed(self.coefficients):
            result = result * x + c
        return result

    def __add__(self, other):
        if isinstance(other, Polynomial):
            return Polynomial(*[a + b for a, b in zip(self.coefficients, other.coefficients)])
        return self(other) + other

    __radd__ = __add__

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            return Polynomial(*[c * other for c in self.coefficients])
        return self(other) * other

    __rmul__ = __mul__

    def __matmul__(self, other):
        return self(other).sum()

    def __rmatmul__(self, other):
        return -self(other).sum()

    def __eq__(self, other):
        if isinstance(other, Polynomial):
            return self.coefficients == other.coefficients
        return self(other) == other

    __hash__ = None


def case(x, a, b):
    p = Polynomial(a, b, 1)
    q = p + Polynomial(1, 0, 2)
    return x * p, p * x, x + q, (2 * q).coefficients, x @ p, p @ x, x == p, p == q, q == p + Polynomial(1, 0, 2)


def calls():
    yield call(np.arange(4.0), 1, 2)
    yield call(np.arange(4.0), 1, 2)
    yield call(np.arange(4.0), 0.5, 3)
    yield call(np.arange(5), 0, 0)
