# /// case
# summary: partition puts the k-th item in its place, on a copy or in the array itself
# reference: https://numpy.org/doc/stable/reference/generated/numpy.partition.html
# features: numpy-function numpy-method argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    parted = np.partition(x, k)
    place = np.argpartition(x, k)[k]
    x.partition(k)
    return parted[k], np.sort(parted), x[k], np.sort(x), place, np.median(x), np.percentile(x, [0, 50, 100])


def calls():
    yield call(np.array([5.0, 1.0, 4.0, 2.0]), 1)
    yield call(np.array([5.0, 1.0, 4.0, 2.0]), 1)
    yield call(np.array([5.0, 1.0, np.nan, 2.0]), 3)
    yield call(np.array([5, 1, 4]), -1)
