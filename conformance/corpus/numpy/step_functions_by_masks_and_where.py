# /// case
# summary: one step function by where, by masks, by select, by products of bools and by clip is the same
# reference: https://numpy.org/doc/stable/reference/generated/numpy.where.html
# features: numpy-fancy-indexing numpy-function numpy-assignment numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    a = np.where(x < 0, 0.0, np.where(x > 1, 1.0, x))
    b = x * 1.0
    b[b < 0] = 0
    b[b > 1] = 1
    c = (x >= 0) * (x <= 1) * x + (x > 1)
    d = np.minimum(np.maximum(x, 0), 1)
    return a, np.array_equal(a, b), np.array_equal(a, c), np.array_equal(a, d), np.array_equal(a, np.clip(x, 0, 1))


def calls():
    yield call(np.array([-1.0, 0.25, 3.0]))
    yield call(np.array([-1.0, 0.25, 3.0]))
    yield call(np.array([[-1, 0], [1, 2]]))
    yield call(np.array([np.nan, 0.5], "f4"))
