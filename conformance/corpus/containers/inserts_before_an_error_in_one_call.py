# /// case
# summary: a call that changes a list passed in several times and then fails has changed it as often as it should
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation builtin-function raise argument-mutation
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x, items, places):
    list(map(items.insert, places, [7, 8, 9]))
    return len(items), x * 2


def calls():
    yield call(np.arange(3.0), [1, 2], [0, 0, 1])
    yield call(np.arange(3.0), [1, 2], [0, 0, 1])
    yield call(np.arange(3.0), [1, 2], [0, 0, "x"])
    yield call(np.arange(3.0), [1, 2], [0, None, 0])
