# /// case
# summary: one, True, 1.0 and NumPy's one find the same key, the type of the index is still seen
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict type-guard numpy-scalar structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

TABLE = {1: 10.0, 2: 20.0}


def case(x, k):
    return x * TABLE[k], k + 1, type(k).__name__


def calls():
    yield call(np.ones(2), 1)
    yield call(np.ones(2), 1)
    yield call(np.ones(2), True)
    yield call(np.ones(2), 1.0)
    yield call(np.ones(2), np.int64(1))
    yield call(np.ones(2), 2)
