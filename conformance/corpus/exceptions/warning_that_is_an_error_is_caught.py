# /// case
# summary: the caller's filter makes the warning of an operation an error, which is caught; what was done before stays
# reference: https://docs.python.org/3/library/warnings.html#the-warnings-filter
# features: warnings numpy-error try-except numpy-inplace
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x, y, log):
    try:
        log.append("before")
        x += 1
        z = x / y
        log.append("behind")
    except RuntimeWarning as warning:
        x *= 2
        return x + 1, type(warning).__name__, log
    return z, log


def calls():
    yield call(np.ones(3), np.ones(3), [])
    yield call(np.ones(3), np.ones(3), [])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield call(np.ones(3), np.ones(3), []).expect("any")
        yield call(np.ones(3), np.zeros(3), []).expect("any")
        yield call(np.ones(3), np.zeros(3), []).expect("any")
    yield call(np.ones(3), np.ones(3), []).expect("any")
