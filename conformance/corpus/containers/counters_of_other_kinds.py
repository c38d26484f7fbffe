# /// case
# summary: a Counter gets counts that are arrays, and adds them to those it has
# reference: https://docs.python.org/3/library/collections.html#collections.Counter
# features: collections numpy-operator opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import collections

import numpy as np

from conformance.case import call


def case(a, b):
    first, second = collections.Counter(a), collections.Counter(b)
    second.update({"a": np.arange(2.0)})
    return first, second


def calls():
    yield call("aab", "aab")
    yield call("aab", "aab")
    yield call("aab", "b")
    yield call({"a": 0, "b": 1}, {"b": 1})
