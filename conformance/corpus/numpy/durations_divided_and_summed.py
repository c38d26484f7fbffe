# /// case
# summary: durations divided by durations and numbers, remainders, sums and means
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html#datetime-and-timedelta-arithmetic
# features: numpy-datetime numpy-reduction numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, step):
    return d / step, d // step, d % step, d * 2.5, d.sum(), d.mean(), abs(-d).max(), d > step


def calls():
    yield call(np.array([90, 30], "m8[m]"), np.timedelta64(1, "h"))
    yield call(np.array([90, 30], "m8[m]"), np.timedelta64(1, "h"))
    yield call(np.array([3600, -1], "m8[s]"), np.timedelta64(45, "m"))
    yield call(np.array([1, 2], "m8[D]"), np.array([1, 5], "m8[D]"))
