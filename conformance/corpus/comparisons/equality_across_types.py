# /// case
# summary: numbers of different types compare by value, other types are unequal
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison type-guard value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    return a == b, a != b, [a] == [b], (a, 1) == (b, True)


def calls():
    yield call(1, True)
    yield call(1, True)
    yield call(1, 1.0)
    yield call(1, "1")
    yield call(None, 0)
    yield call((1, 2), (1.0, 2.0))
    yield call([1, [2]], [1, [2]])
    yield call(2 ** 53 + 1, float(2 ** 53))
