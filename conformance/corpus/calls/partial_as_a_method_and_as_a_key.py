# /// case
# summary: sorted, map and max with partial objects as their functions
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial builtin-function lambda numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def distance(center, value, sign=1):
    return sign * abs(value - center)


def case(x, values, center):
    by = functools.partial(distance, center)
    far = functools.partial(by, sign=-1)
    return sorted(values, key=by), max(values, key=by), sorted(values, key=far), [x * d for d in map(by, values)]


def calls():
    yield call(np.arange(2.0), [1, 5, 9], 6)
    yield call(np.arange(2.0), [1, 5, 9], 6)
    yield call(np.arange(2.0), [3, 3.5], 0)
