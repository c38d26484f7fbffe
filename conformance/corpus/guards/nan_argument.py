# /// case
# summary: a NaN argument is a hit the second time although it equals nothing
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: value-guard float-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, items):
    if x == x:
        return "number", x
    return "nan", x, x in items, items


def calls():
    nan = float("nan")
    yield call(nan, [nan])
    yield call(nan, [nan])
    yield call(1.0, [nan])
    yield call(nan, [1.0])
    yield call(float("nan"), [nan])
