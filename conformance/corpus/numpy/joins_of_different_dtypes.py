# /// case
# summary: concatenate, stack, hstack, vstack, dstack, column_stack and block promote and may cast
# reference: https://numpy.org/doc/stable/reference/generated/numpy.concatenate.html
# features: numpy-function numpy-dtype numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return (np.concatenate((x, y)), np.concatenate([x, y], axis=None, dtype=np.float32, casting="same_kind"), np.stack([x, y], axis=-1),
            np.hstack([x, y]), np.vstack([x, y]), np.dstack((x, y)), np.column_stack([x, y]), np.block([[x, y], [y, x]]), np.append(x, [y]))


def calls():
    yield call(np.arange(3.0), np.arange(3))
    yield call(np.arange(3.0), np.arange(3))
    yield call(np.array([True, False]), np.array([2, 3], "u1"))
    yield call(np.zeros((2, 2)), np.ones((2, 2), "f4"))
