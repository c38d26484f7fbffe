# /// case
# summary: bits set, cleared, counted and swapped, of Python ints and of unsigned arrays
# reference: https://docs.python.org/3/library/stdtypes.html#bitwise-operations-on-integer-types
# features: integer-arithmetic inplace-operator unpacking numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    a ^= b
    b ^= a
    a ^= b
    low = a & -a
    y = x ^ (x >> 1)
    y ^= y >> 2
    return a, b, low, bin(a).count("1"), (a | 1) & ~2, y, x & (~x + 1), np.bitwise_or.reduce(x)


def calls():
    yield call(12, 7, np.array([5, 8], "u1"))
    yield call(12, 7, np.array([5, 8], "u1"))
    yield call(-12, 2 ** 70, np.array([5, 8], "u8"))
    yield call(True, False, np.array([5, -8]))
