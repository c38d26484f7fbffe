# /// case
# summary: a function of an array and a float is translated once, whatever the float
# reference: https://numpy.org/doc/stable/user/basics.ufuncs.html#type-casting-rules
# features: numpy-operator value-guard float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rate):
    decay = 1 - rate
    return x * rate + decay, np.maximum(x, rate) / 2


def calls():
    x = np.array([1.0, 2.0, 3.0])
    yield call(x, 0.1)
    yield call(x, 0.1)
    for rate in (0.2, 0.3, -1.5, 0.0, -0.0, float("inf"), float("nan"), 1e308):
        yield call(x, rate).expect("hit")
    yield call(x, 2)
