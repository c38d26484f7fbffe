# /// case
# summary: float() and complex() of items go on as Python numbers
# reference: https://docs.python.org/3/library/functions.html#float
# features: data-dependent-scalar numpy-indexing builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    first = float(x[0])
    z = complex(x[1])
    return first / 3, z * 1j, x * first


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([-0.0, np.nan]))
    yield call(np.array([3, 4], "i2"))
