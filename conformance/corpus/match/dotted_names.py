# /// case
# summary: a dotted name in a pattern is a value to compare with
# reference: PEP 634
# features: match-statement class-attribute value-guard
# since: 3.10
# capture: full
# ///
from conformance.case import call


class Limits:
    low = 1
    high = 9


def case(x):
    match x:
        case Limits.low:
            return "low"
        case Limits.high as found:
            return "high", found
        case other:
            return other


def calls():
    yield call(1)
    yield call(1)
    yield call(9.0)
    yield call("x")
    Limits.low = "x"
    yield call("x")
