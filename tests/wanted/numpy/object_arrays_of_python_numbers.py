# /// case
# summary: object arrays of big ints and fractions: sums and products are Python's own
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html#numpy.object_
# features: numpy-object numpy-reduction operator-overload
# since: 3.8
# capture: full
# ///
from fractions import Fraction

import numpy as np

from conformance.case import call


def case(x, y):
    return x.sum(), x * y, x.dtype, y * 2, x @ x, [type(v).__name__ for v in x]


def calls():
    yield call(np.array([10 ** 30, 2], object), np.arange(2.0))
    yield call(np.array([10 ** 30, 2], object), np.arange(2.0))
    yield call(np.array([Fraction(1, 2), 3], object), np.arange(2))
