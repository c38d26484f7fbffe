# /// case
# summary: meshgrid, ogrid-like broadcasting and indices
# reference: https://numpy.org/doc/stable/reference/generated/numpy.meshgrid.html
# features: numpy-creation numpy-broadcasting unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    columns, rows = np.meshgrid(x, y)
    ii, jj = np.indices((2, 3))
    return columns * rows, np.hypot(x[None, :], y[:, None]), ii + jj, np.tril(columns), np.eye(2, 3, k=1)


def calls():
    yield call(np.arange(3.0), np.arange(2.0))
    yield call(np.arange(3.0), np.arange(2.0))
    yield call(np.arange(5.0), np.arange(4.0)).expect("hit")
    yield call(np.arange(3), np.arange(2, dtype="f4"))
