# /// case
# summary: expressions of constants and globals alone give new objects at each call, texts and big ints too
# reference: https://docs.python.org/3/reference/expressions.html#atoms
# features: float-arithmetic integer-arithmetic global-read object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

SCALE = 3.5
BIG = 2 ** 80


def case(x):
    a = SCALE * 2
    b = BIG + 1
    c = (a, [b], {"k": a})
    d = "n%d" % BIG
    return x * a, c, d, c[0] is a, b is b, (SCALE, SCALE)


def calls():
    global SCALE
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    SCALE = 0.25
    yield call(np.arange(3.0))
    SCALE = 3.5
    yield call(np.arange(3.0))
