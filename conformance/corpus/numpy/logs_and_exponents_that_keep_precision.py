# /// case
# summary: log1p, expm1, logaddexp, hypot, cbrt, exp2, spacing, nextafter and ldexp
# reference: https://numpy.org/doc/stable/reference/routines.math.html
# features: numpy-ufunc float-arithmetic numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return np.log1p(x), np.expm1(x), np.logaddexp(x, -x), np.hypot(x, 1), np.exp2(x), np.nextafter(x, 2), np.spacing(x + 1), np.ldexp(x, 3)


def calls():
    yield call(np.array([1e-12, 0.5]))
    yield call(np.array([1e-12, 0.5]))
    yield call(np.array([1e-3, 0.5], "f4"))
    yield call(np.array([0, 1]))
