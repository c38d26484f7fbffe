# /// case
# summary: sum adds by __add__ and __radd__, max and sorted compare by __gt__ and __lt__
# reference: https://docs.python.org/3/library/functions.html#sum
# features: operator-overload comparison builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Vec:
    def __init__(self, n, x):
        self.n = n
        self.x = x

    def __add__(self, other):
        return Vec(self.n + other.n, self.x + other.x)

    def __radd__(self, other):
        event("radd", other)
        return self

    def __lt__(self, other):
        return self.n < other.n

    def __gt__(self, other):
        return self.n > other.n


def case(a, b, c):
    items = [a, b, c]
    return sum(items).x, max(items) is b, min(items) is a, [v.n for v in sorted(items)]


def calls():
    yield call(Vec(1, np.arange(3.0)), Vec(5, 1), Vec(2, 2))
    yield call(Vec(1, np.arange(3.0)), Vec(5, 1), Vec(2, 2))
    yield call(Vec(9, 1), Vec(5, np.ones(2)), Vec(2, 2))
