# /// case
# summary: reshape gives a view when the layout allows it and a copy otherwise, so a write is seen or not
# reference: https://numpy.org/doc/stable/reference/generated/numpy.reshape.html
# features: numpy-view numpy-method numpy-assignment aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    flat = x.reshape(-1)
    columns = x.reshape((-1, 2), order="F")
    flat[0] = 100
    columns[0, 0] += 5
    return x, flat, columns, np.shares_memory(x, flat), np.shares_memory(x, columns)


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(3, 2).T)
    yield call(np.arange(12.0).reshape(2, 6)[:, ::2])
