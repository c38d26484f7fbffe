# /// case
# summary: r_ with a letter in front gives a matrix, whose product is another one
# reference: https://numpy.org/doc/stable/reference/generated/numpy.r_.html
# features: numpy-creation numpy-subclass numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(upper, lower):
    system = np.r_["r", upper, lower]
    return type(system), isinstance(system, np.matrix), system * system, system.ndim


def calls():
    yield call(np.array([[1.0, 2.0]]), np.array([[0.0, 3.0]]))
    yield call(np.array([[1.0, 2.0]]), np.array([[0.0, 3.0]]))
    yield call(np.array([[1, 2], [4, 5]]), np.zeros((0, 2), int))
    yield call(np.array([[1.0, 5.0]]), np.array([[0.5, 3.0]]))
