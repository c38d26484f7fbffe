# /// case
# summary: meshgrid of both indexings, sparse and full, indices, mgrid and ogrid
# reference: https://numpy.org/doc/stable/reference/generated/numpy.meshgrid.html
# features: numpy-creation numpy-function numpy-view tuple
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    a, b = np.meshgrid(x, y)
    c, d = np.meshgrid(x, y, indexing="ij", sparse=True)
    e, f = np.meshgrid(x, y, copy=False)
    rows, columns = np.indices((len(x), 2))
    return a * b, c + d, c.shape, e.strides, f.strides, rows + 10 * columns, np.mgrid[0:2, 0:3], np.ogrid[0:1:3j, 0:2]


def calls():
    yield call(np.arange(3.0), np.arange(2))
    yield call(np.arange(3.0), np.arange(2))
    yield call(np.arange(2), np.array([5.5]))
    yield call(np.zeros(0), np.arange(2))
