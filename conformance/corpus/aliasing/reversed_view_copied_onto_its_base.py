# /// case
# summary: copyto, ufuncs with out= and where= between an array and its reversal
# reference: https://numpy.org/doc/stable/reference/generated/numpy.copyto.html
# features: numpy-overlap numpy-ufunc numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, m):
    np.copyto(x, x[::-1], where=m)
    np.subtract(x, x[::-1], out=x[::-1])
    np.add(x[1:], x[:-1], out=x[:-1])
    return x


def calls():
    yield call(np.arange(5.0), np.array([True, True, False, False, True]))
    yield call(np.arange(5.0), np.array([True, True, False, False, True]))
    yield call(np.arange(5), True)
    yield call(np.arange(4.0).reshape(2, 2), np.array([True, False]))
