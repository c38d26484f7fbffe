# /// case
# summary: 0.0 and -0.0 are equal and are not the same value, in arguments, tuples, lists and globals
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: value-guard float-arithmetic
# since: 3.8
# capture: full
# ///
import math

from conformance.case import call

ZERO = 0.0


def case(x, pair, items):
    return math.copysign(1, x), math.copysign(1, pair[0]), math.copysign(1, items[0]), math.copysign(1, ZERO)


def calls():
    global ZERO
    yield call(0.0, (0.0, 1), [0.0])
    yield call(0.0, (0.0, 1), [0.0])
    yield call(-0.0, (0.0, 1), [0.0])
    yield call(0.0, (-0.0, 1), [0.0])
    yield call(0.0, (0.0, 1), [-0.0])
    ZERO = -0.0
    yield call(0.0, (0.0, 1), [0.0])
