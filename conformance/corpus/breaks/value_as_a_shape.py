# /// case
# summary: an array's value decides the size of a new array
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ones.html
# features: data-dependent-scalar numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = np.ones(int(x.sum()))
    y[:1] = x[0]
    return y * 2


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([0.0, 0.0]))
    yield call(np.array([2, 5]))
    yield call(np.array([-2.0, 1.0]))
