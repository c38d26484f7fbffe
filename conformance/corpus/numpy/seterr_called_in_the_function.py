# /// case
# summary: np.seterr in the function works from there on and is given back its old value
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate numpy-error mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    first = 1 / x
    old = np.seterr(divide="ignore")
    second = 2 / x
    np.seterr(**old)
    return first, second, 3 / (x + 1)


def calls():
    yield call(np.array([0.0, 1.0])).expect("any")
    yield call(np.array([0.0, 1.0])).expect("any")
    yield call(np.array([-1.0, 1.0])).expect("any")
