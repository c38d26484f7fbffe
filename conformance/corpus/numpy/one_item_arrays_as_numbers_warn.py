# /// case
# summary: float of an array with one item and an axis warns in newer versions of NumPy, or is refused
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.item.html
# features: warnings numpy-scalar numpy-dtype data-dependent-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    f = float(y)
    return y * f


def calls():
    yield call(np.array(2.0))
    yield call(np.array(2.0))
    yield call(np.array([2.0]))
    yield call(np.array([[3]]))
