# /// case
# summary: polyval, polyder, polyint, polydiv, cov and corrcoef of two rows, a histogram of two dimensions
# reference: https://numpy.org/doc/stable/reference/routines.polynomials-poly1d.html
# features: numpy-function numpy-reduction unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    p = np.polyfit(x, y, 2)
    quotient, rest = np.polydiv(p, [1.0, 2.0])
    counts, xe, ye = np.histogram2d(x, y, bins=3)
    r = np.corrcoef(x, y)[0, 1]
    return (np.round(np.polyval(p, x), 6), np.polyder(p) * 0, np.polyint(x), quotient.shape, rest.shape, counts, xe, ye,
            round(float(r), 9), np.cov(x, y).shape, np.cov(x))


def calls():
    yield call(np.arange(5.0), np.arange(5.0) ** 2)
    yield call(np.arange(5.0), np.arange(5.0) ** 2)
    yield call(np.arange(6.0), np.array([1.0, 0.0, 2.0, 5.0, 3.0, 3.0]))
    yield call(np.arange(5), np.array([3, 1, 4, 1, 5]))
