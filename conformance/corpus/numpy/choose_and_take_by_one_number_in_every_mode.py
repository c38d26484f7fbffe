# /// case
# summary: choose and take with one number as index, in the modes that wrap and clip, and by the method
# reference: https://numpy.org/doc/stable/reference/generated/numpy.choose.html
# features: numpy-function numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(day, rates, mode):
    weekday = day % 7
    by_number = np.choose(weekday, [rates, rates * 2, rates * 3], mode=mode)
    by_method = weekday.choose([rates, rates + 1], mode=mode)
    one = np.take(rates, day, mode=mode)
    return by_number, by_method, one, rates.take(weekday, mode=mode)


def calls():
    yield call(np.int64(3), np.arange(3.0), "wrap")
    yield call(np.int64(3), np.arange(3.0), "wrap")
    yield call(np.int64(-9), np.arange(3.0), "clip")
    yield call(np.array(12), np.arange(4), "wrap")
    yield call(np.int16(300), np.arange(4), "clip")
    yield call(np.arange(5.0).sum().astype(int), np.ones(2, np.float32), "wrap")
