# /// case
# summary: tensordot by number and by axes, kron, outer, inner, vdot and matrix_power
# reference: https://numpy.org/doc/stable/reference/routines.linalg.html
# features: numpy-linalg numpy-broadcasting numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, axes):
    return (np.tensordot(a, b, axes=axes), np.kron(a, b), np.outer(a, b), np.inner(a, b), np.vdot(a, b),
            np.linalg.matrix_power(a, 3), np.linalg.multi_dot([a, b, a]))


def calls():
    yield call(np.arange(4.0).reshape(2, 2), np.array([[1.0, 2.0], [0.0, 1.0]]), 1)
    yield call(np.arange(4.0).reshape(2, 2), np.array([[1.0, 2.0], [0.0, 1.0]]), 1)
    yield call(np.arange(4.0).reshape(2, 2), np.array([[1.0, 2.0], [0.0, 1.0]]), ([0, 1], [1, 0]))
    yield call(np.arange(4).reshape(2, 2), np.array([[1j, 2], [0, 1]]), 0)
