# /// case
# summary: take, put, compress, choose and put_along_axis
# reference: https://numpy.org/doc/stable/reference/generated/numpy.put.html
# features: numpy-function numpy-method argument-mutation numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    picked = x.take(i)
    np.put(x, i, -1)
    x.put([0], 9)
    smallest = np.argmin(x, axis=0)
    return picked, x, np.take(x, [0, 1], axis=0), np.compress([True, False], x, axis=0), np.choose(i % 2, [i, -i]), smallest


def calls():
    yield call(np.arange(4.0), np.array([1, 3]))
    yield call(np.arange(4.0), np.array([1, 3]))
    yield call(np.arange(4.0), np.array([2])).expect("hit")
    yield call(np.arange(6).reshape(3, 2), np.array([5, 0]))
    yield call(np.arange(4.0), np.array([4]))
