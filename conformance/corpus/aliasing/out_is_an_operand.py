# /// case
# summary: out= names an operand, or a transposed view of it
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-ufunc numpy-overlap object-identity argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = np.multiply(x, 3, out=x)
    z = np.add(x, x.T, out=x)
    np.cumsum(x, axis=0, out=x)
    return y is x, z is x, x


def calls():
    yield call(np.arange(9.0).reshape(3, 3))
    yield call(np.arange(9.0).reshape(3, 3))
    yield call(np.arange(16.0).reshape(4, 4).T).expect("hit")
    yield call(np.arange(4).reshape(2, 2))
