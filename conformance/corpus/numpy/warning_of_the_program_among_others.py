# /// case
# summary: warnings.warn of the program stands between those of two divisions
# reference: https://docs.python.org/3/library/warnings.html#warnings.warn
# features: warnings mutation-order numpy-error numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x, say):
    y = 1 / x
    if say:
        warnings.warn(f"shape {x.shape}", UserWarning, stacklevel=1)
    return y, np.log(x)


def calls():
    yield call(np.array([0.0, 1.0]), True)
    yield call(np.array([0.0, 1.0]), True)
    yield call(np.array([0.0, 1.0]), False)
    yield call(np.array([2.0, 0.0, 1.0]), True)
