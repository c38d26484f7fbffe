# /// case
# summary: a loop over what a mask selects breaks, also where it has been computed with
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: numpy-iteration for-loop data-dependent-branch numpy-fancy-indexing
# since: 3.8
# capture: breaks 1 data-dependent-iteration
# ///
import numpy as np

from conformance.case import call


def case(x):
    chosen = x[x > 1] * 2
    shape = chosen.shape
    out = []
    for value in chosen:
        out.append(value)
    return out, shape, len(chosen)


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.arange(3.0))
    yield call(np.zeros(3))
