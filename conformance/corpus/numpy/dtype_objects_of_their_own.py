# /// case
# summary: equal dtypes are two objects where an array was copied, or has another byte order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.newbyteorder.html
# features: numpy-dtype object-identity opaque-call
# since: 3.8
# capture: breaks 2 opaque-call identity
# ///
import copy

import numpy as np

from conformance.case import call


def case(x, y):
    kept = x.dtype
    print(kept == y.dtype)
    same = kept is y.dtype
    return x * (2.0 if same else 3.0), same, y.astype(kept)


def calls():
    x = np.arange(3.0)
    yield call(x, np.ones(3))
    yield call(x, np.ones(3))
    for _ in range(3):      # each copy has an object of its own
        yield call(copy.deepcopy(x), np.ones(3))
    yield call(x, copy.deepcopy(x))
    yield call(x.astype(">f8"), np.ones(3, dtype=">f8"))
    yield call(x.astype(">f8"), np.ones(3))
    yield call(x, np.ones(3))
