# /// case
# summary: another dtype or number of dimensions is another translation, the first one stays
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html
# features: shape-guard numpy-dtype numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x / 2 + x.sum(axis=-1, keepdims=True)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    for other in (np.arange(3), np.arange(3, dtype="f4"), np.arange(6.0).reshape(2, 3), np.arange(3) > 1):
        yield call(other)
        yield call(other).expect("hit")
    yield call(np.arange(4.0)).expect("hit")
