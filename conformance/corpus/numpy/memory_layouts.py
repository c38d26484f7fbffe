# /// case
# summary: results follow the layout of their operands: C, Fortran, strided, reversed
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#internal-memory-layout-of-an-ndarray
# features: shape-guard numpy-operator numpy-view numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x + 1, np.zeros_like(x), x.copy(), x.copy(order="K"), np.ascontiguousarray(x) * 2, x.sum(axis=0), x.reshape(-1)


def calls():
    x = np.arange(24.0).reshape(4, 6)
    yield call(x)
    yield call(x)
    yield call(np.asfortranarray(x)).expect("hit")
    yield call(x[::2, ::-3]).expect("hit")
    yield call(x.T[1:]).expect("hit")
    yield call(np.broadcast_to(np.arange(3.0), (2, 3))).expect("hit")
