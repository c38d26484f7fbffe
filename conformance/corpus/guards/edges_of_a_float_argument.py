# /// case
# summary: a float argument that turns into a negative zero, an infinity and a denormal number
# reference: https://docs.python.org/3/library/functions.html#float
# features: float-arithmetic value-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, f):
    y = x * f
    return y, 1 / (x + 1) + f, f * 2


def calls():
    yield call(np.array([1.0, -0.0]), 0.0)
    yield call(np.array([1.0, -0.0]), 0.0)
    yield call(np.array([1.0, -0.0]), -0.0)
    yield call(np.array([1.0, -0.0]), float("inf")).expect("any")
    yield call(np.array([1.0, -0.0]), 5e-324).expect("any")
