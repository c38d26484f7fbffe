# /// case
# summary: the truth of an array of several items raises as NumPy does, naming the line
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.__bool__.html
# features: truth-value data-dependent-branch numpy-error traceback
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    if y > 1:
        return "large"
    return y


def calls():
    yield call(np.array([3.0]))
    yield call(np.array([3.0]))
    yield call(np.array([0.0]))
    yield call(np.array([3.0, 0.0]))
    yield call(np.array(2))
