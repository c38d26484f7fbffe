# /// case
# summary: sizes, dimensions and answers are Python's own ints and bools, and so is arithmetic on them
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#array-attributes
# features: numpy-attribute numpy-function numpy-scalar type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def kinds(*values):
    return [(type(value), value) for value in values]


def case(x):
    y = x[1:] + 1
    found = kinds(y.size, y.ndim, y.itemsize, y.nbytes, np.size(y), np.ndim(y), np.size(y, 0), x.size, x.ndim, len(x))
    found += kinds(y.size * 2, y.size / 2, y.size // 2, -y.nbytes, np.size(y) + 1.5, y.size * y.itemsize, y.ndim == 1)
    found += kinds(np.isscalar(3), np.iscomplexobj(y), np.isrealobj(x), np.may_share_memory(x, y), np.shares_memory(x, x))
    found += kinds(y.sum(), y[0], y[0] * 2, y.size * y[0], y[0] / y.size, abs(y[0]), y.any(), y.argmax())
    return found


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
    yield call(np.arange(4, dtype=np.float32))
