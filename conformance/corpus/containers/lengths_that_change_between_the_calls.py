# /// case
# summary: one list, dict and set of the caller has other lengths at each call, and is the same object
# reference: https://docs.python.org/3/library/functions.html#len
# features: structure-guard list dict set
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


ITEMS, TABLE, SEEN = [1], {"a": 1}, {1}


def case(x, items, table, seen):
    total = x * len(items) + len(table) - len(seen)
    for item in items:
        total = total + item
    return total, "b" in table, 2 in seen, items[-1]


def calls():
    yield call(np.arange(2.0), ITEMS, TABLE, SEEN)
    yield call(np.arange(2.0), ITEMS, TABLE, SEEN)
    ITEMS.append(5)
    yield call(np.arange(2.0), ITEMS, TABLE, SEEN)
    TABLE["b"] = SEEN.add(2)
    yield call(np.arange(2.0), ITEMS, TABLE, SEEN)
    del ITEMS[1:], TABLE["b"]
    SEEN.discard(2)
    yield call(np.arange(2.0), ITEMS, TABLE, SEEN)
