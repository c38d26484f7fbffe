# /// case
# summary: a long double scalar stays one in arithmetic with Python numbers, and rounds when made a float
# reference: https://numpy.org/doc/stable/user/basics.types.html#extended-precision
# features: numpy-longdouble numpy-scalar float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, x):
    w = v / 3
    return type(w), float(w) == 1 / 3, w * x, (w * x).dtype, w > 0, -w, np.longdouble("0.25") * 2, np.add.reduce(x * v)


def calls():
    yield call(np.longdouble(1), np.arange(3.0))
    yield call(np.longdouble(1), np.arange(3.0))
    yield call(1.0, np.arange(3.0))
    yield call(np.longdouble(2), np.arange(3))
