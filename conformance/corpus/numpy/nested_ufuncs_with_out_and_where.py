# /// case
# summary: divmod with out and where for one of its results, and ufunc calls nested in another
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: numpy-ufunc numpy-broadcasting numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, m, out):
    q, r = np.divmod(x, y, out=(out, None), where=m)
    np.add(np.multiply(x, 2), np.negative(y, out=np.zeros_like(x)), out=r, where=m)
    return q is out, out, r * m, np.where(m, x, np.maximum(x, y))


def calls():
    yield call(np.array([7.0, 8.0]), np.array([2.0, 3.0]), np.array([True, True]), np.zeros(2))
    yield call(np.array([7.0, 8.0]), np.array([2.0, 3.0]), np.array([True, True]), np.zeros(2))
    yield call(np.array([7, 8]), np.array([2, 3]), np.array([True, True]), np.zeros(2, int))
