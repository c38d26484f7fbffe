# /// case
# summary: catch_warnings around a division turns its warning into an error, which is caught outside
# reference: https://docs.python.org/3/library/warnings.html#warnings.catch_warnings
# features: with-statement warnings try-except numpy-error
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x, y):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            z = x / y
    except RuntimeWarning as warning:
        return x * 2, type(warning).__name__
    return z + 1


def calls():
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.zeros(3))
