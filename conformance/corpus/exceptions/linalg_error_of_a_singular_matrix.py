# /// case
# summary: LinAlgError is raised by the values of a matrix, caught as a ValueError, and the function goes on
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linalg.LinAlgError.html
# features: numpy-linalg numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    try:
        x = np.linalg.solve(a, b)
    except np.linalg.LinAlgError as error:
        return b * 2, str(error), isinstance(error, ValueError)
    return x + 1


def calls():
    yield call(np.eye(2) * 2, np.ones(2))
    yield call(np.eye(2) * 2, np.ones(2))
    yield call(np.ones((2, 2)), np.ones(2))
    yield call(np.eye(2) * 4, np.ones(2))
