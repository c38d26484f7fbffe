# /// case
# summary: a slice object given as argument, with other bounds, None, NumPy integers, or an integer instead
# reference: https://docs.python.org/3/reference/datamodel.html#slice-objects
# features: slice value-guard type-guard numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, part):
    y = x[part] * 2
    x[part] = 0
    return y, x, isinstance(part, slice)


def calls():
    yield call(np.arange(6.0), slice(1, 4))
    yield call(np.arange(6.0), slice(1, 4))
    yield call(np.arange(6.0), slice(None, None, -1))
    yield call(np.arange(6.0), slice(np.int64(2), None))
    yield call(np.arange(6.0), 3)
    yield call(np.arange(6.0), Ellipsis)
