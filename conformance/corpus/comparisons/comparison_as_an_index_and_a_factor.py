# /// case
# summary: the result of a comparison is a bool, which is an index, a factor and a key
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison integer-arithmetic dict numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    pick = ("no", "yes")[a < b]
    table = {a == b: "equal", a != b: "unequal"}
    return pick, table[True], x * (a > b) + (a <= b), (a < b) + (a == b), -(a < b), [0, 1][a is b], str(a < b)


def calls():
    yield call("a", "b", np.arange(2.0))
    yield call("a", "b", np.arange(2.0))
    yield call((2,), (1, 5), np.arange(2.0))
    yield call("a", "a" * 1, np.arange(3))
