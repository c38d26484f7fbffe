# /// case
# summary: ellipsis and newaxis in an index
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#dimensional-indexing-tools
# features: numpy-indexing numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x[..., 0], x[0, ...], x[:, None] * x[None], x[np.newaxis, ..., np.newaxis], x[...]


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(6).reshape(2, 3))
    yield call(np.arange(8.0).reshape(2, 2, 2))
