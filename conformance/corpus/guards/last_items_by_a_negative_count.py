# /// case
# summary: x[-n:] is the last n items, and the whole when n is nought, for a count that changes
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: value-guard slice numpy-view numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x[-n:] * 2, x[:-n], x[n:], x[n::-1], x[-n - 1]


def calls():
    yield call(np.arange(5.0), 2)
    yield call(np.arange(5.0), 2)
    yield call(np.arange(5.0), 0)
    yield call(np.arange(5.0), 4)
    yield call(np.arange(5.0), -1)
    yield call(np.arange(5.0), 2 ** 70).expect("any")
