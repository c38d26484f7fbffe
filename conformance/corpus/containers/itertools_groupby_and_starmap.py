# /// case
# summary: groupby joins neighbours with equal keys only, a group is used up by the next one, starmap spreads tuples
# reference: https://docs.python.org/3/library/itertools.html#itertools.groupby
# features: itertools lambda unpacking numpy-operator
# since: 3.8
# capture: full
# ///
import itertools
import operator

import numpy as np

from conformance.case import call


def case(x, rows):
    grouped = [(key, [x * k for _, k in group]) for key, group in itertools.groupby(rows, key=lambda row: row[0])]
    kept = list(itertools.groupby(rows, operator.itemgetter(0)))
    late = [list(group) for _, group in kept]
    spread = list(itertools.starmap(lambda name, k: x + k, rows))
    return grouped, late, spread, list(itertools.compress(rows, [1, 0, 1]))


def calls():
    yield call(np.arange(2.0), [("a", 1), ("a", 2), ("b", 3), ("a", 4)])
    yield call(np.arange(2.0), [("a", 1), ("a", 2), ("b", 3), ("a", 4)])
    yield call(np.arange(2.0), [("z", 0)])
