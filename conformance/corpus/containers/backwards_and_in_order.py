# /// case
# summary: texts, lists, dicts and ranges are walked backwards and sorted, and a counter that came in goes on
# reference: https://docs.python.org/3/library/functions.html#reversed
# features: builtin-function iterator-protocol itertools numpy-operator
# since: 3.8
# capture: full
# ///
import heapq
import itertools

import numpy as np

from conformance.case import call


def case(text, items, d, counter, x):
    backwards = list(reversed(text)), list(reversed(items)), list(reversed(d)), list(reversed(d.items())), list(reversed(range(2, 9, 3)))
    ordered = sorted(x.tolist(), reverse=True), sorted(items, key=lambda item: -item), sorted(d, key=d.get), sorted(set(items))
    chosen = heapq.nsmallest(2, items), heapq.nlargest(1, items, key=abs), min(items, key=abs, default=0), max(d.values(), default=None)
    numbered = [next(counter), next(counter)], dict(enumerate(reversed(items), 5))
    items.reverse()
    return x * len(items), backwards, ordered, chosen, numbered, next(reversed(items))


def calls():
    counter = itertools.count(3)
    yield call("ab", [3, -5, 1], {"a": 2, "b": 1}, counter, np.arange(3.0))
    yield call("ab", [3, -5, 1], {"a": 2, "b": 1}, counter, np.arange(3.0))
    yield call("xyz", [3, -5, 1], {"c": 2, "b": 1}, counter, np.arange(3.0))
    yield call("ab", [4, 4], {"a": 2}, itertools.count(10), np.arange(3.0))
