# /// case
# summary: hsplit, vsplit, dsplit, array_split, cross, outer, cov and corrcoef of arrays of several depths
# reference: https://numpy.org/doc/stable/reference/routines.array-manipulation.html
# features: numpy-function numpy-view try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, n):
    wide = np.stack([x, y])
    found = [np.hsplit(x, n), np.hsplit(wide, n), np.vsplit(wide, 2), np.array_split(x, 4), np.outer(x, y), np.inner(x, y), np.cov(wide),
             np.corrcoef(x, y), np.cross(x[:3], y[:3]), np.split(x, [1, 3]), np.dsplit(wide.reshape(1, 2, -1), n), np.kron(x[:2], y[:2]),
             np.diff(x, n=2), np.gradient(x)]
    return found, x + len(found)


def calls():
    yield call(np.arange(6.0), np.linspace(1, 2, 6), 2)
    yield call(np.arange(6.0), np.linspace(1, 2, 6), 2)
    yield call(np.arange(6), np.arange(6) ** 2, 3)
    yield call(np.arange(3.0), np.array([3.0, 1.0, 2.0]), 1)
