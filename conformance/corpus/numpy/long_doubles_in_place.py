# /// case
# summary: a long double array added in place to a float64 array and the other way round, and to integers, which refuse
# reference: https://numpy.org/doc/stable/user/basics.types.html#extended-precision
# features: numpy-longdouble numpy-inplace numpy-error
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    y += x
    x *= y
    x[0] = 0.1
    return x, y


def calls():
    yield call(np.ones(2, np.longdouble), np.arange(2.0))
    yield call(np.ones(2, np.longdouble), np.arange(2.0))
    yield call(np.ones(2), np.arange(2, dtype=np.longdouble))
    yield call(np.ones(2, np.longdouble), np.arange(2))
