# /// case
# summary: bool() of an array's value, kept as an object
# reference: https://docs.python.org/3/library/functions.html#bool
# features: data-dependent-scalar truth-value builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    flag = bool((x > 0).all())
    return flag, x * 2


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([-1.0]))
    yield call(np.array([], "i4"))
