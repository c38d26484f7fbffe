# /// case
# summary: out= is written, and it is the object that the call returns
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-ufunc object-identity argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, out):
    result = np.add(x, y, out=out)
    again = np.multiply(out, 2, out)
    total = np.sum(y, axis=0, out=x)
    return result is out, again, result, total


def calls():
    yield call(np.arange(3.0), np.ones((2, 3)), np.zeros((2, 3)))
    yield call(np.arange(3.0), np.ones((2, 3)), np.zeros((2, 3)))
    yield call(np.arange(3.0, dtype="f4"), np.ones((2, 3)), np.zeros((2, 3), "f4"))
    yield call(np.arange(4.0), np.ones((2, 4)), np.zeros((4, 2)).T)
    yield call(np.arange(4.0), np.ones((2, 4)), np.zeros((2, 3)))
