# /// case
# summary: catch_warnings with record collects the warnings of array operations within the function
# reference: https://docs.python.org/3/library/warnings.html#warnings.catch_warnings
# features: warnings numpy-error with-statement list
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        y = 1 / x
    return y, [str(w.message) for w in seen], x + 1


def calls():
    yield call(np.array([0.0, 1.0])).expect("any")
    yield call(np.array([0.0, 1.0])).expect("any")
    yield call(np.array([2.0, 1.0])).expect("any")
