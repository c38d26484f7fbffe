# /// case
# summary: except with several types and no parentheses
# reference: PEP 758
# features: try-except except-without-parentheses
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x, y):
    try:
        return x / y
    except ZeroDivisionError, TypeError:
        return "one of two"


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1, 0)
    yield call("a", 2)
