# /// case
# summary: an index that no array of that dimension has raises as NumPy does
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: numpy-error numpy-indexing traceback
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    return y[0, 1]


def calls():
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
