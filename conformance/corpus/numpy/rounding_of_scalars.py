# /// case
# summary: round, math.floor, math.ceil and math.trunc of what the graph computes
# reference: https://docs.python.org/3/library/functions.html#round
# features: data-dependent-scalar builtin-function numpy-scalar float-arithmetic
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(x):
    mean = x.mean()
    return round(mean, 2), round(mean), math.floor(mean), math.ceil(x.max()), round(x.sum(), -1), math.isfinite(mean)


def calls():
    yield call(np.array([1.256, 2.0]))
    yield call(np.array([1.256, 2.0]))
    yield call(np.array([-7.5, 8.0, 100.25]))
    yield call(np.array([11, 22]))
    yield call(np.array([1.5, np.inf]))
