# /// case
# summary: v in array asks for a value
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#container-customization
# features: containment data-dependent-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    y = x + 1
    return v in y, y


def calls():
    yield call(np.array([1.0, 2.0]), 3.0)
    yield call(np.array([1.0, 2.0]), 3.0)
    yield call(np.array([1.0, 2.0]), 9.0)
    yield call(np.array([1, 2]), 3)
