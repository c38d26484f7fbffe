# /// case
# summary: ufuncs of one operand give each dtype's own result
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#math-operations
# features: numpy-ufunc numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return np.absolute(x), np.square(x), np.sqrt(x), np.exp(x), np.sign(x), np.tanh(x), np.conjugate(x)


def calls():
    yield call(np.array([0.5, -1.25, 2.0]) ** 2)
    yield call(np.array([0.5, -1.25, 2.0]) ** 2)
    for char in "efgFDhiqBHQ":
        yield call(np.array([0, 1, 2, 9], char))
    yield call(np.zeros((2, 0, 3)))
