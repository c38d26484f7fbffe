# /// case
# summary: a defaultdict made here groups arrays by a key, its factory makes one list for each key
# reference: https://docs.python.org/3/library/collections.html#collections.defaultdict
# features: collections dict for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(pairs, x):
    groups = collections.defaultdict(list)
    counts = collections.defaultdict(int)
    for key, k in pairs:
        groups[key].append(x * k)
        counts[key] += 1
    return {key: sum(rows) for key, rows in groups.items()}, dict(counts), groups.get("z"), "z" in groups, len(groups)


def calls():
    yield call([("a", 1), ("b", 2), ("a", 3)], np.arange(2.0))
    yield call([("a", 1), ("b", 2), ("a", 3)], np.arange(2.0))
    yield call([], np.arange(2.0))
