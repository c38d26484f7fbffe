# /// case
# summary: += extends the list itself with any iterable, + makes a new one of lists only, *= repeats in place
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list inplace-operator aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, more):
    other = items
    items += more
    items *= 2
    new = items + [x * 2]
    items = items * 0
    return other, new, items, other is not items, 2 * [x.shape], [[]] * 2


def calls():
    yield call(np.arange(2.0), [1], (2, 3))
    yield call(np.arange(2.0), [1], (2, 3))
    yield call(np.arange(2.0), [], "ab")
    yield call(np.arange(2.0), [0], range(2))
