# /// case
# summary: the items of a tuple argument change from arrays to numbers, None and another tuple
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: tuple type-guard unpacking structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(pair):
    left, right = pair
    if right is None:
        return left
    if isinstance(right, tuple):
        return left + right[0] * right[1]
    return left + right


def calls():
    x = np.arange(3.0)
    yield call((x, x))
    yield call((x, x))
    yield call((x, 2))
    yield call((x, None))
    yield call((x, (x, 3)))
    yield call((x, np.ones(3)))
