# /// case
# summary: operations on 0.0 and -0.0 keep the sign of zero
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: float-arithmetic unary-operator value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    return x * 0, -x, 0.0 - x, x + 0.0, x - 0, abs(x), x == 0


def calls():
    yield call(0.0)
    yield call(0.0)
    yield call(-0.0)
    yield call(0)
    yield call(-3.5)
    yield call(False)
