# /// case
# summary: a closure of nineteen parameters, called with all of them from an unpacked tuple
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: closure star-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def made(scale):
    def case(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s):
        return (a + b) * scale - c, [d, e, f, g, h, i, j, k], l + m + n + o, (p, q, r - s)
    return case


case = made(2.0)


def calls():
    for first in (1.0, 3.0, 3.0):
        yield call(*[np.arange(3.0) + first + number for number in range(19)])
    yield call(*[np.arange(2) * number for number in range(19)])
