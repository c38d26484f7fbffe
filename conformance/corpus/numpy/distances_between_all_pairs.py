# /// case
# summary: squared distances between two sets of points by broadcasting, and the nearest of each
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: numpy-broadcasting numpy-reduction numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    d = ((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=-1)
    near = d.argmin(axis=1)
    return np.sqrt(d), near, b[near] - a, np.linalg.norm(a[:, np.newaxis] - b, axis=2)


def calls():
    yield call(np.array([[0.0, 0.0], [3.0, 4.0]]), np.array([[0.0, 1.0], [3.0, 3.0], [9.0, 9.0]]))
    yield call(np.array([[0.0, 0.0], [3.0, 4.0]]), np.array([[0.0, 1.0], [3.0, 3.0], [9.0, 9.0]]))
    yield call(np.zeros((3, 1)), np.ones((2, 1)))
    yield call(np.zeros((1, 2), int), np.array([[3, 4]]))
