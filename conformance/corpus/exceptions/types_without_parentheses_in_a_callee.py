# /// case
# summary: a callee whose except has several types and no parentheses
# reference: PEP 758
# features: try-except except-without-parentheses opaque-call
# since: 3.14
# capture: full
# ///
from conformance.case import call


def convert(text, default):
    try:
        return [10][text]
    except IndexError, TypeError, KeyError:
        return default


def case(a, b):
    return convert(a, b) + b


def calls():
    yield call(0, 1)
    yield call(0, 1)
    yield call("x", 2)
    yield call(5, 2.5)
