# /// case
# summary: the truth of an array without items warns or is an error, of one with a nought it is false
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.size.html
# features: numpy-empty truth-value warnings data-dependent-branch try-except
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    try:
        if y:
            return "true", y
    except ValueError as error:
        return type(error).__name__, y
    return "false", y


def calls():
    yield call(np.array([0.0]))
    yield call(np.array([0.0]))
    yield call(np.zeros(0))
    yield call(np.array([1]))
