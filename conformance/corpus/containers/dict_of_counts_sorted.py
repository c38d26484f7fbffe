# /// case
# summary: a dict is sorted by value and by key into new dicts, inverted and grouped
# reference: https://docs.python.org/3/howto/sorting.html
# features: dict comprehension lambda numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    counts = {}
    for c in text:
        counts[c] = counts.get(c, 0) + 1
    by_count = dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
    inverse = {}
    for c, n in counts.items():
        inverse.setdefault(n, []).append(c)
    return list(by_count), inverse, {n: x * n for n in sorted(inverse)}, max(counts, key=counts.get)


def calls():
    yield call("banana", np.arange(2.0))
    yield call("banana", np.arange(2.0))
    yield call("xyz", np.arange(2.0))
