# /// case
# summary: only one branch of a conditional expression is evaluated, the condition first
# reference: https://docs.python.org/3/reference/expressions.html#conditional-expressions
# features: boolean-operator evaluation-order truth-value
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(x, y):
    return event("then", x) if event("test", x) > y else event("else", y) if event("second", y) else event("last", None)


def calls():
    yield call(2, 1)
    yield call(2, 1)
    yield call(0, 1)
    yield call(-1, 0)
    yield call(0.5, 0.0)
