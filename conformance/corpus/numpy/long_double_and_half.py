# /// case
# summary: long doubles and halves in sums with float64
# reference: https://numpy.org/doc/stable/user/basics.types.html#extended-precision
# features: numpy-longdouble numpy-dtype numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x + y
    return z, z.dtype, (z * 2).astype(float), x.astype(np.float16) / 3


def calls():
    yield call(np.array([1.5, 2.5], np.longdouble), np.ones(2))
    yield call(np.array([1.5, 2.5], np.longdouble), np.ones(2))
    yield call(np.array([1.5, 2.5], "f2"), np.ones(2, "f2"))
    yield call(np.array([1.5, 2.5], "f4"), np.ones(2, np.longdouble))
