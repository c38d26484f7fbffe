# /// case
# summary: sum() of ints, floats, bools, complex numbers, arrays, lists, fractions and mixtures, with starts
# reference: https://docs.python.org/3/library/functions.html#sum
# features: builtin-function float-arithmetic integer-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import fractions

import numpy as np

from conformance.case import call


class Money(int):
    pass


class Metre:
    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        return self.n + other


def case(x, n, f):
    return (sum([n, f, True, n]), sum([x, x], 1), sum([[1], [n]], []), sum([0.1] * 10), sum([1e16, 1.0, -1e16, f]),
            sum([2 ** 62, 2 ** 62, n]), sum({n: 1, n + 1: 2}), sum([Metre(n), Metre(2)]), sum([Money(3), 1.5, Money(n)]),
            sum(range(n)), sum([fractions.Fraction(1, 2), n]), sum([True, False]), sum([], f), sum([x.sum(), n]), sum([-0.0]), sum([(1,), (n,)], ()))


def calls():
    yield call(np.arange(2.0), 3, 0.5)
    yield call(np.arange(2.0), 3, 0.5)
    yield call(np.arange(2.0), 4, -0.25)
    yield call(np.arange(2), -1, 1e300)
    yield call(np.arange(2), True, float("inf"))
