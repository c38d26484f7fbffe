# /// case
# summary: float overflow of an array, silent or raised out of the block
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate numpy-error numpy-scalar with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, how):
    if how == "ignore":
        with np.errstate(over="ignore"):
            y = x * x
    else:
        with np.errstate(over="raise"):
            y = x * x
    return y, np.float32(y.max()), np.isinf(y)


def calls():
    yield call(np.array([1e200, 2.0]), "ignore")
    yield call(np.array([1e200, 2.0]), "ignore")
    yield call(np.array([1e200, 2.0]), "raise")
    yield call(np.array([1.0, 2.0]), "raise")
