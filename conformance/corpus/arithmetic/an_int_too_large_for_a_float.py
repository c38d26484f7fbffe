# /// case
# summary: an int beyond the floats raises OverflowError in a mixed sum, not in a true division of two ints
# reference: https://docs.python.org/3/library/exceptions.html#OverflowError
# features: integer-arithmetic float-arithmetic try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, x):
    y = x + 1
    try:
        mixed = n + 0.5
    except OverflowError as error:
        mixed = str(error)
    return mixed, n / (n // 3), y


def calls():
    yield call(10 ** 20, np.arange(3.0))
    yield call(10 ** 20, np.arange(3.0))
    yield call(10 ** 400, np.arange(3.0))
    yield call(10 ** 20, np.arange(3.0))
