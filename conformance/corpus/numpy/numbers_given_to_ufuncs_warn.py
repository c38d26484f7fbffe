# /// case
# summary: ufuncs of plain Python numbers warn at each call, whether the numbers are constants or arguments
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: warnings numpy-ufunc numpy-scalar numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return np.sqrt(-1), np.log(0.0), np.divide(1, 0), np.log(n), np.power(0.0, -1), np.exp(1000.0), x + np.sqrt(n)


def calls():
    yield call(np.arange(3.0), -2)
    yield call(np.arange(3.0), -2)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 2.5)
