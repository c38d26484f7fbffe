# /// case
# summary: a dtype with metadata equals the plain one and is another object all the same
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.metadata.html
# features: numpy-dtype numpy-attribute shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

MARKED = np.dtype(np.uint16, metadata={"unit": "m"})


def unit(dtype):
    return dict(dtype.metadata) if dtype.metadata is not None else None


def case(x):
    return unit(x.dtype), unit(x[0].dtype), x + 1, x.dtype == np.uint16


def calls():
    yield call(np.ones((1, 1, 1, 2), MARKED))
    yield call(np.ones((1, 1, 1, 2), MARKED))
    yield call(np.ones((1, 1, 1, 2), np.uint16))
    yield call(np.ones((1, 1, 1, 2), MARKED))
    yield call(np.ones((1, 1, 1, 2), np.uint16))
