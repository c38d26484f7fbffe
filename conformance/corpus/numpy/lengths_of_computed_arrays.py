# /// case
# summary: len and shape of computed arrays as bounds of loops, in branches and as shapes of others
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: numpy-attribute shape-guard for-loop if-statement numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    z = np.zeros((len(x), n))
    for i in range(len(z)):
        for j in range(z.shape[1]):
            z[i, j] = x[i] * j
    rows, columns = (z.T @ z).shape
    if rows > 2:
        z = z + np.ones(columns)
    d = x[1:] - x[:-1]
    return z, rows, columns, np.zeros(d.shape), len(d), len(d) == len(x) - 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0) * 2, 2).expect("hit")
    yield call(np.arange(4.0), 2)
