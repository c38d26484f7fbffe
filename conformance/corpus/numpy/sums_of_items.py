# /// case
# summary: the builtins sum, max and min over the items of arrays
# reference: https://docs.python.org/3/library/functions.html#sum
# features: builtin-function numpy-iteration numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, start):
    y = x + 1
    return sum(x), sum(y, start), max(y), min(x)


def calls():
    yield call(np.array([0.1, 0.2, 0.3]), 0.5)
    yield call(np.array([0.1, 0.2, 0.3]), 0.5)
    yield call(np.array([1e16, 1.0, -1e16]), 1)
    yield call(np.array([1, 2]), 0)
    yield call(np.array([1.5], "f4"), 0)
