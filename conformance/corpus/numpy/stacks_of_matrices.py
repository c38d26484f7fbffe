# /// case
# summary: functions of linalg work on every matrix of a stack, and broadcast
# reference: https://numpy.org/doc/stable/reference/routines.linalg.html
# features: numpy-linalg numpy-broadcasting numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    x = np.linalg.solve(a, b)
    return (a @ x - b, np.linalg.det(a), np.linalg.inv(a) @ a, np.linalg.norm(a, axis=(-2, -1)),
            np.trace(a, axis1=-2, axis2=-1), np.matmul(a, b))


def calls():
    yield call(np.array([[[2.0, 0.0], [0.0, 4.0]], [[1.0, 1.0], [0.0, 1.0]]]), np.ones((2, 2, 1)))
    yield call(np.array([[[2.0, 0.0], [0.0, 4.0]], [[1.0, 1.0], [0.0, 1.0]]]), np.ones((2, 2, 1)))
    yield call(np.eye(3)[None] * np.array([1.0, 2.0])[:, None, None], np.ones((3, 2)))
    yield call(np.zeros((1, 2, 2)), np.ones((2, 1)))
