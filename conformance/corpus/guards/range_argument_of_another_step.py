# /// case
# summary: a range argument of equal length and another start or step
# reference: https://docs.python.org/3/library/stdtypes.html#ranges
# features: range value-guard for-loop slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, places):
    total = 0.0
    for i in places:
        total = total + x[i] * (i + 1)
    return total, x[places[0]:places[-1]], len(places)


def calls():
    yield call(np.arange(6.0), range(0, 3))
    yield call(np.arange(6.0), range(0, 3))
    yield call(np.arange(6.0), range(1, 4))
    yield call(np.arange(6.0), range(0, 6, 2))
    yield call(np.arange(6.0), range(5, 2, -1))
