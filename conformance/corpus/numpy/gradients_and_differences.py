# /// case
# summary: gradient with spacings and in two dimensions, diff with what is put before and behind, ediff1d
# reference: https://numpy.org/doc/stable/reference/generated/numpy.gradient.html
# features: numpy-function numpy-broadcasting unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, h):
    rows, columns = np.gradient(x)
    return (rows, columns, np.gradient(x, h, axis=0), np.gradient(x[0], [0, 1, 3], edge_order=2), np.diff(x, axis=0, prepend=0),
            np.diff(x, append=x[:, :1]), np.ediff1d(x, to_begin=-1, to_end=[7, 8]))


def calls():
    yield call(np.arange(9.0).reshape(3, 3) ** 2, 0.5)
    yield call(np.arange(9.0).reshape(3, 3) ** 2, 0.5)
    yield call(np.ones((2, 3)), 2)
