# /// case
# summary: a branch on the length of a selection, and an array of that size
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: data-dependent-branch numpy-fancy-indexing numpy-creation builtin-function
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    chosen = x[x > 0]
    padding = np.zeros(chosen.shape[0])
    if len(chosen) > 1:
        return chosen + padding
    return x


def calls():
    yield call(np.array([1.0, -2.0, 3.0]))
    yield call(np.array([1.0, -2.0, 3.0]))
    yield call(np.array([1.0, -2.0]))
    yield call(np.array([-1.0, -2.0]))
