# /// case
# summary: complex arrays, their parts, and Python's complex numbers
# reference: https://numpy.org/doc/stable/reference/generated/numpy.angle.html
# features: complex-arithmetic numpy-ufunc numpy-attribute numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(z, w):
    z *= w
    z.imag[...] -= 1
    return z, z.conj() * z, np.angle(z), abs(z), z == w, np.exp(1j * z.real), z ** 2


def calls():
    yield call(np.array([1 + 2j, -0.5j]), 2j)
    yield call(np.array([1 + 2j, -0.5j]), 2j)
    # Not a NaN: which sign its product has depends, in NumPy, on where the arrays lie in memory.
    yield call(np.array([1 + 2j, complex(1e308)]), -1 + 0j).expect("hit")
    yield call(np.array([1 + 2j, -0.5j], "c8"), 0.5)
