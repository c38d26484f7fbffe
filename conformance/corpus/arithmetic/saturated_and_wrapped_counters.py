# /// case
# summary: a counter that saturates by min and max, one that wraps by a modulus, and an unsigned array beside
# reference: https://docs.python.org/3/library/functions.html#min
# features: integer-arithmetic numpy-dtype numpy-operator builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(counter, step, x):
    high = min(counter + step, 255)
    low = max(counter - step, 0)
    wrapped = (counter + step) % 256
    return high, low, wrapped, x + np.uint8(wrapped), np.minimum(x.astype(int) + step, 255).astype("u1")


def calls():
    yield call(250, 3, np.array([250, 1], "u1"))
    yield call(250, 3, np.array([250, 1], "u1"))
    yield call(250, 10, np.array([250, 1], "u1"))
    yield call(2, 5, np.array([250, 1], "u1"))
