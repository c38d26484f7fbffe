# /// case
# summary: polynomials are negated, divided, raised, called and taken apart
# reference: https://numpy.org/doc/stable/reference/routines.polynomials-package.html
# features: numpy-function operator-overload unary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(coefficients, other, x):
    p, q = np.polynomial.Polynomial(coefficients), np.polynomial.Polynomial(other)
    made = [-p, +p, p + q, p - 1, 2 * p, p ** 2, p // q, p % q, p * q, p.deriv(), p.integ()]
    values = [each(x) for each in made]
    return values, p.coef, p.degree()


def calls():
    yield call([1.0, 2.0, 3.0], [1.0, 1.0], np.arange(3.0))
    yield call([1.0, 2.0, 3.0], [1.0, 1.0], np.arange(3.0))
    yield call([1.0, 0.0, 0.0, 2.0], [2.0, 1.0], np.arange(4.0))
