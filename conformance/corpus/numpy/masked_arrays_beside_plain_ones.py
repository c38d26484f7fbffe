# /// case
# summary: masked arrays that came in are added, reduced and filled, with masks of every kind
# reference: https://numpy.org/doc/stable/reference/maskedarray.html
# features: numpy-subclass numpy-operator numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(m, x):
    total = m + x
    return total, m * 2, m.sum(), m.filled(-1), -m, m.mask, m.shape, x + m.ndim, m.count()


def calls():
    yield call(np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0]), np.arange(3.0))
    yield call(np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0]), np.arange(3.0))
    yield call(np.ma.array([1.0, 2.0, 3.0]), np.arange(3.0))
    yield call(np.ma.array([1, 2, 3], mask=True), np.arange(3))
    hard = np.ma.array([1.0, 2.0], mask=[1, 0], hard_mask=True)
    yield call(hard, np.arange(2.0))
