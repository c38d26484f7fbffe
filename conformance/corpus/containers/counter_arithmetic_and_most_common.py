# /// case
# summary: counters are added, subtracted, joined and cut; results keep positive counts only, subtract does not
# reference: https://docs.python.org/3/library/collections.html#collections.Counter
# features: collections dict string numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

collections.Counter("a").most_common(1)     # imports heapq, which the library leaves to the first use on 3.15


def case(a, b, x):
    first, second = collections.Counter(a), collections.Counter(b)
    seen = [dict(first + second), dict(first - second), dict(first & second), dict(first | second), first.most_common(1)]
    first.subtract(second)
    seen.append(dict(first))
    seen.append(sorted(first.elements()))
    return seen, first["none"], x * sum(first.values()), dict(+first), dict(-first)


def calls():
    yield call("abca", "abd", np.arange(2.0))
    yield call("abca", "abd", np.arange(2.0))
    yield call("", "zz", np.arange(2.0))
