# /// case
# summary: min and max give the very first of equal items, with key and default, sum keeps the types
# reference: https://docs.python.org/3/library/functions.html#max
# features: builtin-function integer-arithmetic float-arithmetic object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    low, high = min(items), max(items, key=abs)
    return low, type(low), high, sum(items), sum(items, 0.5), max([], default=x) is x, x * low, any(items), all(items)


def calls():
    yield call([3, 1.0, 1, -3], np.arange(3.0))
    yield call([3, 1.0, 1, -3], np.arange(3.0))
    yield call([True, 1, 1.0], np.arange(3.0))
    yield call([0.0, -0.0, 0], np.arange(3.0))
