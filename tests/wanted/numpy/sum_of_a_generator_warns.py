# /// case
# summary: np.sum of a generator warns and adds it up by Python, of a list it makes an array
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sum.html
# features: warnings numpy-reduction generator-expression numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return np.sum(x * k for k in range(n)), np.sum([x * k for k in range(n)], axis=0)


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3), 2)
