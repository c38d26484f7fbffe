# /// case
# summary: every name under which poly1d and Polynomial give coefficients, order, domain and window
# reference: https://numpy.org/doc/stable/reference/generated/numpy.poly1d.html
# features: numpy-function numpy-operator instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np
from numpy.polynomial import Polynomial

from conformance.case import call


def case(x, c):
    old, new = np.poly1d(c), Polynomial(c)
    for read in (old.c, old.coef, old.coeffs, old.coefficients, new.coef, new.domain, new.window):
        if read.dtype == x.dtype and read.ndim == 1:
            x = x + read[0]
    return (
        old.c * x, old.coef * x, old.coeffs + x, old.coefficients - x, old.order, old.o,
        new.coef * x, new.domain + 1, new.window + 2, new.degree(),
        old.deriv().coef, new.deriv().coef, new.copy().coef, new.cutdeg(1).coef,
    )


def calls():
    x = np.arange(3.0)
    for first in (1.0, 2.0, 5.0):
        yield call(x, np.array([first, 2.0, 3.0]))
