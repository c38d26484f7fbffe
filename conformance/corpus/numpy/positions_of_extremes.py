# /// case
# summary: argmax, argmin, any, all and ptp
# reference: https://numpy.org/doc/stable/reference/routines.sort.html#searching
# features: numpy-reduction numpy-method numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x.argmax(), np.argmin(x, axis=0), x.any(axis=1), np.all(x), np.ptp(x), x[x.argmax(axis=0), [0, 1]]


def calls():
    yield call(np.array([[1.0, 8.0], [4.0, 0.0]]))
    yield call(np.array([[1.0, 8.0], [4.0, 0.0]]))
    yield call(np.array([[1.0, np.nan], [4.0, 0.0], [np.nan, 3.0]])).expect("hit")
    yield call(np.array([[1, 8], [4, 0]], "u2"))
