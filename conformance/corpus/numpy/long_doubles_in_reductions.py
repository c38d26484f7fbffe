# /// case
# summary: sums, means, maxima and products of matrices of long doubles stay long doubles
# reference: https://numpy.org/doc/stable/user/basics.types.html#extended-precision
# features: numpy-longdouble numpy-reduction numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x @ y
    return z, x.sum(), x.mean(axis=0), np.maximum(x, y), (x > y), x.astype("f8"), z.dtype


def calls():
    yield call(np.arange(4.0).astype(np.longdouble).reshape(2, 2), np.eye(2))
    yield call(np.arange(4.0).astype(np.longdouble).reshape(2, 2), np.eye(2))
    yield call(np.eye(2, dtype=np.longdouble), np.ones((2, 2), np.longdouble))
    yield call(np.eye(2), np.ones((2, 2), "f4"))
