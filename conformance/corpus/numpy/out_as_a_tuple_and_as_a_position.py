# /// case
# summary: out= given as a tuple, with None for one result, and as positional arguments
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-ufunc tuple object-identity argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, whole, part):
    first = np.modf(x, out=(part, None))
    second = np.modf(x, None, whole)
    third = np.sqrt(abs(x), out=(x,))
    np.frexp(whole, part)
    return first, first[0] is part, second, second[1] is whole, third is x


def calls():
    yield call(np.array([1.5, -2.25]), np.zeros(2), np.zeros(2))
    yield call(np.array([1.5, -2.25]), np.zeros(2), np.zeros(2))
    yield call(np.array([[1.5], [7.0]]), np.zeros((2, 1)), np.zeros((2, 1)))
