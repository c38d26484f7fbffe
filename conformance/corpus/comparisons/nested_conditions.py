# /// case
# summary: and, or and not in a condition take the shortest way
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: boolean-operator if-statement evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(a, b, c):
    if (event("a", a) and not event("b", b)) or (event("c", c) and event("a2", a)):
        return "first"
    elif not (event("b2", b) or event("c2", c)):
        return "second"
    return "third"


def calls():
    yield call(1, 0, 1)
    yield call(1, 0, 1)
    yield call(1, 1, 1)
    yield call(0, 0, 0)
    yield call(0, 1, "")
