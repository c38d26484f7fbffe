# /// case
# summary: the real and imaginary parts of a complex array are views, those of a product are not
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.real.html
# features: complex-arithmetic numpy-view numpy-assignment aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(z):
    re, im = z.real, z.imag
    re += 1
    im[...] = re[::-1]
    z.imag *= 2
    product = (z * 1j).real
    product += 100
    return z, re, im, product, re.strides


def calls():
    yield call(np.array([1 + 2j, 3 - 1j]))
    yield call(np.array([1 + 2j, 3 - 1j]))
    yield call(np.array([[1 + 2j, 3 - 1j, 0]], "c8"))
