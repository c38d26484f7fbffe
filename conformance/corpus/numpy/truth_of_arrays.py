# /// case
# summary: the truth of an array of one item is that of the item, of several it is an error
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.all.html
# features: truth-value data-dependent-branch numpy-error boolean-operator
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x - 1
    if y:
        return y * 2, "true"
    return y, "false"


def calls():
    yield call(np.array([3.0]))
    yield call(np.array([3.0]))
    yield call(np.array([1.0]))
    yield call(np.array([[2]]))
    yield call(np.array([1.0, 2.0]))
