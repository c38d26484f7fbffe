# /// case
# summary: a list iterator sees items appended and skips after removals, reversed and slices do not
# reference: https://docs.python.org/3/library/stdtypes.html#list
# features: list iterator-protocol list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    forward, backward = iter(items), reversed(items)
    seen = [next(forward), next(backward)]
    items.insert(0, x)
    items.append(x + 1)
    seen.append(next(forward))
    del items[-2:]
    seen.append(next(backward, "end"))
    seen.append(list(forward))
    return seen, items, x * len(items)


def calls():
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), ["a", "b", "c", "d"])
