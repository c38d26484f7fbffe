# /// case
# summary: insert and delete by integer, slice, list and mask make copies
# reference: https://numpy.org/doc/stable/reference/generated/numpy.insert.html
# features: numpy-function numpy-fancy-indexing slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, where):
    shorter = np.delete(x, where)
    longer = np.insert(x, 1, [7, 8])
    longer[0] = -1
    return shorter, longer, np.insert(x, [0, 2], 5.9), np.delete(x, slice(None, None, 2)), x, np.trim_zeros(x)


def calls():
    yield call(np.array([0.0, 1.0, 2.0, 0.0]), 1)
    yield call(np.array([0.0, 1.0, 2.0, 0.0]), 1)
    yield call(np.array([0, 1, 2, 0]), [0, -1])
    yield call(np.array([0, 1, 2, 0]), np.array([True, False, False, True]))
    yield call(np.array([0, 1, 2, 0]), 9)
