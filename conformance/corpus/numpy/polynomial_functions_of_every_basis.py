# /// case
# summary: polyval, polyfit, products, derivatives and integrals of coefficients
# reference: https://numpy.org/doc/stable/reference/routines.polynomials.html
# features: numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, c):
    y = np.polyval(c, x)
    fit = np.polyfit(x, y, len(c) - 1)
    return y, np.round(fit, 6), np.polymul(c, c), np.polyder(c), np.polyint(c), np.polysub(c, [1])


def calls():
    yield call(np.arange(5.0), [1.0, 0.0, 2.0])
    yield call(np.arange(5.0), [1.0, 0.0, 2.0])
    yield call(np.array([-1.0, 0.0, 1.0, 2.0]), [0.5, 1.0])
