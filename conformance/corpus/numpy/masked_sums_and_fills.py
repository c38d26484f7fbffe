# /// case
# summary: masked arrays: means without the masked, filled, compressed, a mask that grows with a division
# reference: https://numpy.org/doc/stable/reference/maskedarray.generic.html
# features: numpy-subclass numpy-reduction numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x / y
    return z.filled(-1), z.mean(), z.compressed(), z.mask, np.ma.masked_where(x > 1, x).count()


def calls():
    yield call(np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0]), np.ma.array([1.0, 2.0, 0.0]))
    yield call(np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0]), np.ma.array([1.0, 2.0, 0.0]))
    yield call(np.ma.array([1, 2]), np.ma.array([4, 4]))
