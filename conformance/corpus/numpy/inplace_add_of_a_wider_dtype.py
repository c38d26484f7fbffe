# /// case
# summary: an in-place operator that would have to narrow its result raises and changes nothing
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#casting-rules
# features: numpy-inplace numpy-error numpy-dtype traceback
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    y = y * 2
    x += y
    return x


def calls():
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3), np.arange(3.0))
    yield call(np.arange(3), np.arange(3.0))
    yield call(np.arange(3, dtype="f4"), np.arange(3.0))
