# /// case
# summary: a dtype with metadata is equal to the one without, but not the same
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.metadata.html
# features: numpy-dtype numpy-attribute type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x.dtype.metadata


def calls():
    yield call(np.ones(2))
    yield call(np.ones(2))
    yield call(np.ones(2, np.dtype("f8", metadata={"unit": "m"})))
    yield call(np.ones(2))
