# /// case
# summary: float16 and longdouble keep their precision
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: numpy-dtype numpy-longdouble numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x / 3
    return y, y.sum(), np.sqrt(x), y * 2.5, x.mean(), np.nextafter(x, x + 1) - x


def calls():
    yield call(np.array([1, 2, 65504], "e"))
    yield call(np.array([1, 2, 65504], "e"))
    yield call(np.array([1, 2, 3], "g"))
    yield call(np.array([1, 2, 3], "d"))
