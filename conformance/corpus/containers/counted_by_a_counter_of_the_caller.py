# /// case
# summary: a Counter of the caller is updated and asked for what it does not have, which stays missing
# reference: https://docs.python.org/3/library/collections.html#collections.Counter
# features: collections argument-mutation dict numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(counts, words, x):
    for word in words:
        counts[word] += 1
    return x * counts["none"] + counts[words[0]], "none" in counts, dict(counts), sum(counts.values())


def calls():
    yield call(collections.Counter(a=1), ["a", "b"], np.arange(2.0))
    yield call(collections.Counter(a=1), ["a", "b"], np.arange(2.0))
    yield call(collections.Counter(), ["z", "z"], np.arange(2.0))
