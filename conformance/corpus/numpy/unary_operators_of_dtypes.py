# /// case
# summary: plus, minus and inversion of arrays and NumPy scalars of every kind of number
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#math-operations
# features: numpy-operator numpy-dtype numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, s):
    y = +x
    z = -y
    return y, z, y is x, +s, -s, (+x).dtype, np.shares_memory(y, x), abs(z)


def calls():
    for dtype in (float, np.float32, int, np.int8, np.uint16, complex):
        x = np.array([3, 0, 5], dtype)
        yield call(x, x[0])
        yield call(x, x[0])
