# /// case
# summary: reading a missing key of a defaultdict makes its entry, get and in do not
# reference: https://docs.python.org/3/library/collections.html#collections.defaultdict
# features: collections dict-mutation list-mutation containment
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(groups, x, keys):
    for key in keys:
        groups[key].append(x)
    before = "other" in groups, groups.get("other")
    groups["other"]
    return before, "other" in groups, len(groups), groups


def calls():
    yield call(collections.defaultdict(list), np.arange(3.0), "aba")
    yield call(collections.defaultdict(list), np.arange(3.0), "aba")
    yield call(collections.defaultdict(list, a=[1]), np.arange(3.0), "ab")
