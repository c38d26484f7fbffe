# /// case
# summary: sum, fsum and an array's sum round differently
# reference: https://docs.python.org/3/library/math.html#math.fsum
# features: float-arithmetic builtin-function list
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(values, x):
    total = 0.0
    for value in values:
        total += value
    return total, math.fsum(values), x + total, math.prod(values), np.add.reduce(np.array(values) + x[0])


def calls():
    yield call([0.1] * 10, np.zeros(2))
    yield call([0.1] * 10, np.zeros(2))
    yield call([1e16, 1.0, -1e16], np.ones(2))
    yield call([2, 3], np.ones(2))
