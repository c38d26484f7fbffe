# /// case
# summary: math functions of Python numbers
# reference: https://docs.python.org/3/library/math.html
# features: builtin-function float-arithmetic
# since: 3.8
# capture: full
# ///
import math

from conformance.case import call


def case(x):
    return math.sqrt(x) + math.pi, math.floor(x), math.ceil(x), math.isnan(x), math.copysign(1.0, -x), math.hypot(x, 3)


def calls():
    yield call(4.0)
    yield call(4.0)
    yield call(2)
    yield call(0.0)
    yield call(1e300)
