# /// case
# summary: isreal, iscomplex, isfinite, isscalar, logical functions and sizes of lists
# reference: https://numpy.org/doc/stable/reference/routines.logic.html
# features: numpy-function numpy-dtype comparison numpy-zero-d
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return (np.isreal(x), np.iscomplex(x), np.isfinite(x), np.iscomplexobj(x), np.isscalar(x[0]),
            np.logical_xor(x, 1), np.logical_not(x), np.size([1, 2, 3]), np.ndim(3.0))


def calls():
    yield call(np.array([1.0, np.inf, 0.0]))
    yield call(np.array([1.0, np.inf, 0.0]))
    yield call(np.array([1 + 0j, 2j]))
    yield call(np.array([True, False]))
