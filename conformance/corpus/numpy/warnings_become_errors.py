# /// case
# summary: when warnings are errors, the division raises where it stands
# reference: https://docs.python.org/3/library/warnings.html#the-warnings-filter
# features: numpy-error warnings traceback
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x, y):
    z = x * 2
    z = z / y
    return z + 1


def calls():
    yield call(np.array([1.0, 2.0]), np.array([4.0, 0.5]))
    yield call(np.array([1.0, 2.0]), np.array([4.0, 0.5]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield call(np.array([1.0, 2.0]), np.array([4.0, 0.5])).expect("any")
        yield call(np.array([1.0, 2.0]), np.array([4.0, 0.0])).expect("any")
    yield call(np.array([1.0, 2.0]), np.array([4.0, 0.0]))
