# /// case
# summary: polynomials are added, divided, raised, called, differentiated and changed by item
# reference: https://numpy.org/doc/stable/reference/routines.polynomials.html
# features: numpy-function callable-object
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, c):
    p = np.poly1d([1.0, c, 3.0])
    q = np.poly1d([1.0, -1.0])
    quotient, rest = p / q
    p2 = p * q + 2
    p2[0] = 7
    return (p(x), q(p).coeffs, quotient.coeffs, rest.c, p2.coeffs, p2.order, (p ** 2).c, (-q).c, (1 - q).c, p.deriv().c, p.integ(k=1).c, 
            np.polyval(p, 2), np.roots(q))


def calls():
    yield call(np.arange(3.0), 2.0)
    yield call(np.arange(3.0), 2.0)
    yield call(np.arange(3), -1.5)
    yield call(2.0, 0.0)
