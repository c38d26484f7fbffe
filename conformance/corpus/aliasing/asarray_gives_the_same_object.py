# /// case
# summary: asarray, ascontiguousarray and astype(copy=False) give the very array when nothing is to be done
# reference: https://numpy.org/doc/stable/reference/generated/numpy.asarray.html
# features: object-identity aliasing numpy-creation numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    made = [np.asarray(x), np.asarray(x, dtype=float), np.ascontiguousarray(x), x.astype(float, copy=False), np.array(x), np.atleast_1d(x)]
    made[1] += 1
    return [y is x for y in made], [np.shares_memory(y, x) for y in made], x


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(6.0)[::2])
    yield call(np.arange(3))
