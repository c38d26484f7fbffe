# /// case
# summary: two views and their base are written by turns around a native call that shows all three
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#internal-memory-layout-of-an-ndarray
# features: numpy-view numpy-assignment opaque-call aliasing
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    rows, column = x[:2], x[:, 0]
    rows[0] = 7
    column += 1
    print(x.tolist(), rows.tolist(), column.tolist())
    x[1] = column[:2]
    rows *= 2
    flat = x.reshape(-1)
    flat[-1] = -5
    return rows, column, x.sum()


def calls():
    yield call(np.arange(6).reshape(3, 2))
    yield call(np.arange(6).reshape(3, 2))
    yield call(np.ones((4, 2)))
