# /// case
# summary: __index__ is asked for by indices, slices, range and repetition
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: special-method list range evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Two:
    def __index__(self):
        event("index")
        return 2


def case(two, items, x):
    return items[two], items[two:], items * two, list(range(two)), x[two], "abc"[two], bin(two), x * items[two]


def calls():
    yield call(Two(), [5, 6, 7], np.arange(3.0))
    yield call(Two(), [5, 6, 7], np.arange(3.0))
    yield call(Two(), [0, 0, 1, 0], np.arange(4))
