# /// case
# summary: LinAlgError of a singular matrix is caught and the pseudo-inverse is taken
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linalg.LinAlgError.html
# features: numpy-linalg numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    try:
        return "solved", np.linalg.solve(a, b)
    except np.linalg.LinAlgError:
        return "singular", np.round(np.linalg.pinv(a) @ b, 6)


def calls():
    yield call(np.array([[2.0, 0.0], [0.0, 4.0]]), np.ones(2))
    yield call(np.array([[2.0, 0.0], [0.0, 4.0]]), np.ones(2))
    yield call(np.array([[1.0, 1.0], [1.0, 1.0]]), np.ones(2))
    yield call(np.array([[2.0, 0.0], [0.0, 4.0]]), np.ones(2))
