# /// case
# summary: an ordering between types that have none raises TypeError
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison traceback type-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(a, b):
    first = a == b
    return first, a < b


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1, "2")
    yield call(None, None)
    yield call("1", "2")
