# /// case
# summary: OverflowError and ZeroDivisionError of floats and integers are caught between array operations
# reference: https://docs.python.org/3/library/exceptions.html#OverflowError
# features: try-except float-arithmetic integer-arithmetic
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(x, a, b):
    try:
        y = x * (a ** b)
    except OverflowError:
        y = x + 1
    except ZeroDivisionError:
        y = x + 2
    try:
        z = math.exp(b)
    except OverflowError:
        z = math.inf
    try:
        w = divmod(a, b)
    except ZeroDivisionError as error:
        w = str(error)
    return y, z, w


def calls():
    yield call(np.arange(3.0), 2.0, 3)
    yield call(np.arange(3.0), 2.0, 3)
    yield call(np.arange(3.0), 10.0, 5000)
    yield call(np.arange(3.0), 0.0, -1)
    yield call(np.arange(3.0), 2, 0)
