# /// case
# summary: where= in sum, mean, max and any broadcasts against the array and needs an initial value for max
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sum.html
# features: numpy-reduction numpy-broadcasting numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, m):
    return (np.sum(x, axis=0, where=m), np.mean(x, axis=1, where=m, keepdims=True), np.max(x, axis=0, initial=-1, where=m),
            np.any(x > 2, axis=1, where=m), x.prod(where=m), x.std(where=m))


def calls():
    yield call(np.arange(6.0).reshape(2, 3), np.array([True, False, True]))
    yield call(np.arange(6.0).reshape(2, 3), np.array([True, False, True]))
    yield call(np.arange(6.0).reshape(2, 3), np.array([[True], [True]]))
    yield call(np.arange(6).reshape(2, 3), np.array([True, True, False]))
