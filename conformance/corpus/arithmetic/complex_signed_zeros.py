# /// case
# summary: the signs of zero in the parts of complex sums, products and conjugates, of numbers and of arrays
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: complex-arithmetic float-arithmetic numpy-operator comparison
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def signs(z):
    return math.copysign(1, z.real), math.copysign(1, z.imag)


def case(a, b, x):
    z = complex(a, b)
    return [signs(v) for v in (z, -z, z.conjugate(), z + 0, z * 1j, z - z)], x + z, -(x * z), np.conj(x * z)


def calls():
    yield call(0.0, -0.0, np.zeros(2))
    yield call(0.0, -0.0, np.zeros(2))
    yield call(-0.0, 0.0, np.zeros(2))
    yield call(-0.0, -0.0, np.array([-0.0, 1.0]))
