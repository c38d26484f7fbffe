# /// case
# summary: casts of NaN and huge constants to integers and to narrow floats warn at each call
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.astype.html
# features: warnings numpy-dtype numpy-error numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

BIG = 1e300


def case(x):
    a = np.array([BIG, 1.0]).astype("f4")
    b = np.array([1.0, np.inf]) * 0
    c = np.float32(BIG)
    return a, b, c, x * a


def calls():
    yield call(np.ones(2))
    yield call(np.ones(2))
    yield call(np.ones(2, "f4"))
