# /// case
# summary: and, or, exclusive or, inversion and shifts of negative and very large integers
# reference: https://docs.python.org/3/reference/expressions.html#binary-bitwise-operations
# features: integer-arithmetic binary-operator unary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, m, x):
    return n & m, n | m, n ^ m, ~n, n >> 65, -n >> 65, m << 66, n.bit_length(), (n & 7) * x, bin(m)


def calls():
    yield call(2 ** 70 + 5, -3, np.arange(3))
    yield call(2 ** 70 + 5, -3, np.arange(3))
    yield call(-2 ** 64, 2 ** 63, np.arange(3))
    yield call(6, True, np.arange(3))
