# /// case
# summary: a chain evaluates each operand once and stops at the first false comparison
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(a, b, c):
    return event("a", a) < event("b", b) <= event("c", c)


def calls():
    yield call(1, 2, 3)
    yield call(1, 2, 3)
    yield call(3, 2, 1)
    yield call(1, float("nan"), 3)
    yield call(1, 2.0, 2)
