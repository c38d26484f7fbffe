# /// case
# summary: a native call in the inner of two comprehensions that capture locals
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: nested-comprehension comprehension-closure opaque-call output break-in-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(rows, k):
    table = [[x * k + len(row) + (print("at", i, x) or 0) for x in row] for i, row in enumerate(rows)]
    return table, k


def calls():
    yield call([[1, 2], [3]], 2)
    yield call([[1, 2], [3]], 2)
    yield call([[0.5]], 2)
    yield call([], 2)
