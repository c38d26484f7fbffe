# /// case
# summary: a bool as a bound of a range is what the version makes of it, and its items are ints
# reference: https://docs.python.org/3/library/stdtypes.html#range
# features: for-loop builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, stop):
    r = range(False, stop)
    return x * len(r), r.start, r.stop, [i for i in r], [type(i) for i in range(stop, 3)]


def calls():
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), 2)
