# /// case
# summary: a complex array put into a float array loses its imaginary part with a warning
# reference: https://numpy.org/doc/stable/reference/generated/numpy.exceptions.ComplexWarning.html
# features: complex-arithmetic warnings numpy-assignment numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, z):
    x[:] = z
    return x, z.astype(np.float32), (z * 2).real


def calls():
    yield call(np.zeros(2), np.array([1 + 2j, 3]))
    yield call(np.zeros(2), np.array([1 + 2j, 3]))
    yield call(np.zeros(2), np.array([1.0, 3.0]))
    yield call(np.zeros(2, int), np.array([1 + 2j, 3]))
