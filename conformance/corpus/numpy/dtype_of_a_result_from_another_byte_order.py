# /// case
# summary: a result computed from another byte order has a dtype that equals NumPy's own and is another object
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.astype.html
# features: numpy-dtype object-identity
# since: 3.8
# capture: breaks 1 identity
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    swapped = x.astype(">f8")
    return y * (0.5 if (swapped * swapped).dtype is y.dtype else 2.0)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(4.0), np.ones(4))
    yield call(np.arange(3), np.ones(3))
