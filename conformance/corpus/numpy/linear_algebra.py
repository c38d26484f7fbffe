# /// case
# summary: solve, inverse, determinant, norms and decompositions
# reference: https://numpy.org/doc/stable/reference/routines.linalg.html
# features: numpy-linalg tuple unpacking numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    q, r = np.linalg.qr(a)
    values, vectors = np.linalg.eigh(a @ a.T)
    return (np.linalg.solve(a, b), np.linalg.inv(a), np.linalg.det(a), np.linalg.norm(a), np.linalg.norm(b, axis=0),
            q @ r, values, abs(vectors))


def calls():
    yield call(np.array([[2.0, 1.0], [1.0, 3.0]]), np.array([[1.0], [2.0]]))
    yield call(np.array([[2.0, 1.0], [1.0, 3.0]]), np.array([[1.0], [2.0]]))
    yield call(np.eye(3) + 0.5, np.ones((3, 2))).expect("hit")
    yield call(np.array([[2, 1], [1, 3]], "f4"), np.array([[1], [2]], "f4"))
    yield call(np.zeros((2, 2)), np.ones((2, 1)))
