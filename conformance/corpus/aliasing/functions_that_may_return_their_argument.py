# /// case
# summary: asarray and ascontiguousarray give the array itself when they can
# reference: https://numpy.org/doc/stable/reference/generated/numpy.asarray.html
# features: object-identity numpy-creation numpy-inplace argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = np.asarray(x, dtype=float)
    z = np.ascontiguousarray(x)
    y += 1
    z *= 2
    return x, y, z


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(6.0)[::2]).expect("hit")
    yield call(np.arange(3))
    yield call(np.array(1.5))
