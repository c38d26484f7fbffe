# /// case
# summary: a product of long doubles and complex numbers, its parts and its absolute values
# reference: https://numpy.org/doc/stable/user/basics.types.html#extended-precision
# features: numpy-longdouble complex-arithmetic numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, z):
    y = x * z
    return y.dtype, y.real, y.imag.dtype, abs(y), np.conj(y), y.astype(complex)


def calls():
    yield call(np.ones(2, np.longdouble), np.array([1 + 2j, 3]))
    yield call(np.ones(2, np.longdouble), np.array([1 + 2j, 3]))
    yield call(np.ones(2), np.array([1 + 2j, 3], np.clongdouble))
