# /// case
# summary: the same items in a dict, an OrderedDict, a defaultdict and a Counter
# reference: https://docs.python.org/3/library/collections.html
# features: collections dict structure-guard
# since: 3.8
# capture: full
# ///
from collections import Counter, OrderedDict, defaultdict

import numpy as np

from conformance.case import call


def case(d, x):
    return x * d["a"], len(d), isinstance(d, OrderedDict), d.get("z", 5) * x


def calls():
    yield call({"a": 2}, np.arange(3.0))
    yield call({"a": 2}, np.arange(3.0))
    yield call(OrderedDict(a=2), np.arange(3.0))
    yield call(defaultdict(int, a=2), np.arange(3.0))
    yield call(Counter("aa"), np.arange(3.0))
    yield call({"a": 2}, np.arange(3.0))
