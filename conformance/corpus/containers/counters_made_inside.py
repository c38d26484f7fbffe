# /// case
# summary: a Counter made here counts items, mappings and names, and says 0 for what it does not have
# reference: https://docs.python.org/3/library/collections.html#collections.Counter
# features: collections dict-mutation generator-expression integer-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(text, x, weights):
    counts = collections.Counter(text)
    counts.update(c for c in text[::-1])
    counts["a"] += 2
    sizes = collections.Counter(weights, z=1)
    sizes.update(weights)
    sizes.update({"a": 0.5}, q=1)
    missing = counts["none"], "none" in counts
    best = counts.most_common()
    del counts["a"]
    return x * sum(counts.values()), counts, sizes, missing, best, sorted(counts.elements()), list(sizes), dict(sizes), type(counts)


def calls():
    yield call("abcab", np.arange(2.0), {"b": 2, "c": 1})
    yield call("abcab", np.arange(2.0), {"b": 2, "c": 1})
    yield call("", np.arange(2.0), {"z": 2.5})
    yield call(["x", "y", "x"], np.arange(2.0), {})
