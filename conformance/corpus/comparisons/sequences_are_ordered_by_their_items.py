# /// case
# summary: tuples, lists and strings are ordered by the first difference, then by length
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison tuple list string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    return (a, 1) < (b, 0), [a, a] <= [a], [a, b] > [a, a], (a,) >= (a,), (a, b) == (b, a)


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(2.5, 2)
    yield call("b", "abc")
    yield call((1, 2), (1,))
