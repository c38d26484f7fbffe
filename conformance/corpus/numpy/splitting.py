# /// case
# summary: splits are views, as many as the constant says
# reference: https://numpy.org/doc/stable/reference/generated/numpy.split.html
# features: numpy-function numpy-view numpy-inplace unpacking numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    left, right = np.split(x, 2)
    left *= 10
    parts = np.array_split(x, 3)
    parts[0] += 1
    return left, right, parts, len(parts), x


def calls():
    yield call(np.arange(6.0))
    yield call(np.arange(6.0))
    yield call(np.arange(8.0)).expect("hit")
    yield call(np.arange(12).reshape(6, 2))
    yield call(np.arange(7.0))
