# /// case
# summary: under the filter default a warning of an array operation is shown once for a line, in a loop and again later
# reference: https://docs.python.org/3/library/warnings.html#the-warnings-filter
# features: warnings for-loop numpy-ufunc
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x, n):
    total = x
    for i in range(n):
        total = total + np.log(x)
    other = np.log(x)
    return total, other


def calls():
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        yield call(np.ones(3), 2).expect("any")
        yield call(np.zeros(3), 2).expect("any")
        yield call(np.zeros(3), 2).expect("any")
        warnings.simplefilter("once")
        yield call(np.zeros(3), 3).expect("any")
