# /// case
# summary: an array is printed as it is at that moment
# reference: https://docs.python.org/3/library/functions.html#print
# features: opaque-call output numpy-inplace
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    x += 1
    print("x =", x)
    x *= 2
    return x


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4).reshape(2, 2))
    yield call(np.float32(1.5))
