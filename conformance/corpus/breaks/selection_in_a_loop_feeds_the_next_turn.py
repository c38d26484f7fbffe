# /// case
# summary: rows chosen by a mask in each turn of a loop; how many there are is asked once behind it
# reference: https://numpy.org/doc/stable/reference/arrays.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing for-loop data-dependent-branch
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, limits):
    for limit in limits:
        x = x[x > limit]
        x = x * 1.5
    if len(x):
        return x - x[0]
    return x


def calls():
    yield call(np.arange(6.0), [1, 2])
    yield call(np.arange(6.0), [1, 2])
    yield call(np.arange(6.0), [100])
    yield call(np.arange(6.0), [])
