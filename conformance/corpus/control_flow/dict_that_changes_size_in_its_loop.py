# /// case
# summary: a dict that gets a key inside a loop over it raises a RuntimeError in the next turn, values may change
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: for-loop dict-mutation try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, key):
    turns = 0
    try:
        for name in table:
            turns += 1
            table[key if key else name] = turns
            x = x + turns
    except RuntimeError as error:
        return x * 2, turns, str(error)
    return x, turns


def calls():
    yield call(np.arange(3.0), {"a": 1, "b": 2}, None)
    yield call(np.arange(3.0), {"a": 1, "b": 2}, None)
    yield call(np.arange(3.0), {"a": 1, "b": 2}, "a")
    yield call(np.arange(3.0), {"a": 1, "b": 2}, "new")
