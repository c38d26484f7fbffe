# /// case
# summary: arrays made from shapes, ranges and other arrays
# reference: https://numpy.org/doc/stable/reference/routines.array-creation.html
# features: numpy-creation numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    n = x.shape[0]
    return (np.zeros(n), np.ones((n, 2), dtype=x.dtype), np.full((2, n), 7), np.arange(n), np.arange(0.0, n, 0.5),
            np.linspace(0, 1, n), np.eye(n), np.zeros_like(x), np.full_like(x, 3), np.empty((0, n)))


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(5.0)).expect("hit")
    yield call(np.arange(3))
    yield call(np.arange(3, dtype="c8").reshape(3, 1))
