# /// case
# summary: a Python int that does not fit the dtype is refused by an assignment, wrapped by older versions with a warning
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: numpy-assignment numpy-error warnings integer-arithmetic try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    x[1] = 5
    try:
        x[0] = n
    except OverflowError:
        x[2] = 9
    return x


def calls():
    yield call(np.zeros(3, "i1"), 100)
    yield call(np.zeros(3, "i1"), 100)
    yield call(np.zeros(3, "i1"), 300)
    yield call(np.zeros(3, "u1"), -1)
    yield call(np.zeros(3, "i8"), 2 ** 64)
