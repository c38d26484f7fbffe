# /// case
# summary: sums, products, negation, abs and powers of small integer dtypes wrap without a word
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: numpy-ufunc numpy-dtype integer-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x + x, x * x, -x, abs(x), x ** 3, x - 1, np.sum(x, dtype=x.dtype), x << 1, np.cumprod(x, dtype=x.dtype)


def calls():
    yield call(np.array([-128, 127], "i1"))
    yield call(np.array([-128, 127], "i1"))
    yield call(np.array([0, 255], "u1"))
    yield call(np.array([-2 ** 63, 2 ** 63 - 1]))
