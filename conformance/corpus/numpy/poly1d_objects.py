# /// case
# summary: poly1d: arithmetic, division with a rest, a coefficient set by its power
# reference: https://numpy.org/doc/stable/reference/generated/numpy.poly1d.html
# features: numpy-function operator-overload item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(c, x):
    p = np.poly1d(c)
    q = p ** 2 - p
    rest = (q / np.poly1d([1, 1]))[1]
    p[0] = 7
    return q.coeffs, rest.coeffs, p(x), p.order, p.deriv()(x), p.c


def calls():
    yield call([1.0, 2.0, 3.0], np.arange(3.0))
    yield call([1.0, 2.0, 3.0], np.arange(3.0))
    yield call([2, -1], np.arange(3))
