# /// case
# summary: a range of rows from a time that is rounded down to a limit that is no integer in some calls
# reference: https://docs.python.org/3/library/stdtypes.html#range
# features: range try-except value-guard numpy-operator
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(x, seconds, limit):
    x = x * seconds
    try:
        rows = range(math.floor(seconds), limit)
    except TypeError:
        return x - 1, "no rows"
    return x + rows.start, rows.stop


def calls():
    for seconds in (4.5, 4.5, 5.5, 6.5, 7.5, 8.5):
        yield call(np.arange(3.0), seconds, 9)
    yield call(np.arange(3.0), 9.5, 20.0)
    yield call(np.arange(3.0), 9.5, 20.0)
    yield call(np.arange(3.0), 10.5, "20")
    yield call(np.arange(3.0), 11.5, None)
    yield call(np.arange(3.0), 12.5, 9)
