# /// case
# summary: branches on shape, size, dtype and number of dimensions of an array need no value of it
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#array-attributes
# features: if-statement numpy-attribute shape-guard numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    if x.ndim == 0:
        return x + 1, "scalar"
    if not x.size:
        return x, "empty"
    if x.dtype == np.float32 or x.dtype.kind == "i":
        x = x * 2.0
    elif x.ndim > 1 and x.shape[0] == x.shape[-1]:
        return x @ x.T, "square"
    return x - 1, "other"


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.ones((2, 2)))
    yield call(np.arange(4.0)[::2])
    yield call(np.arange(4))
    yield call(np.zeros((0, 2)))
    yield call(np.array(2.0))
