# /// case
# summary: means and variances of small ints are float64, of halves halves, sums of bools and small ints int64
# reference: https://numpy.org/doc/stable/reference/generated/numpy.mean.html
# features: numpy-reduction numpy-dtype numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    found = [x.sum(), x.mean(), x.var(), x.prod(), x.cumsum(), x.max(), x.mean(dtype=np.float32), np.add.reduce(x), np.average(x)]
    return found, [type(v).__name__ for v in found]


def calls():
    yield call(np.array([1, 100, 100], "i1"))
    yield call(np.array([1, 100, 100], "i1"))
    yield call(np.array([True, True, False]))
    yield call(np.array([1, 2, 3], "f2"))
    yield call(np.array([1, 2, 3], "u8"))
