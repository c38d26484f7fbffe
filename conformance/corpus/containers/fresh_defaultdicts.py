# /// case
# summary: the factory of a defaultdict made here is asked for missing keys only; __missing__ by name; copies
# reference: https://docs.python.org/3/library/collections.html#collections.defaultdict
# features: collections dict-mutation lambda
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(x, keys):
    groups = collections.defaultdict(list)
    for key in keys:
        groups[key].append(x * key)
    sums = collections.defaultdict(lambda: x, {1: x + 1}, k=x)
    sums[1] += x
    sums[2] += x
    made = sums.__missing__(3)
    other = sums.copy()
    other[3] = 0
    return groups, list(sums), made is sums[3], sums.get(4), 4 in sums, sums[1], sums[2], type(other), len(other), len(sums)


def calls():
    yield call(np.arange(3.0), (1, 2, 1))
    yield call(np.arange(3.0), (1, 2, 1))
    yield call(np.ones(2), ())
