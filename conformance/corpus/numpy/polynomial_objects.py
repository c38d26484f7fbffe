# /// case
# summary: np.polynomial.Polynomial: values, products, derivative, integral and roots
# reference: https://numpy.org/doc/stable/reference/routines.polynomials.polynomial.html
# features: numpy-function method-call operator-overload
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(c, x):
    p = np.polynomial.Polynomial(c)
    q = p * p + 1
    return p(x), q.coef, p.deriv().coef, p.integ(1, k=2).coef, q.degree(), (p - q)(x)


def calls():
    yield call([1.0, 2.0], np.arange(3.0))
    yield call([1.0, 2.0], np.arange(3.0))
    yield call([0, 0, 3], np.arange(3.0))
    yield call(np.array([5.0]), 2.0)
