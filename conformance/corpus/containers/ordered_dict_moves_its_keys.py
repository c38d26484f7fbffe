# /// case
# summary: move_to_end and popitem of an OrderedDict of the caller as a cache of the least recently used
# reference: https://docs.python.org/3/library/collections.html#collections.OrderedDict
# features: collections dict-mutation argument-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(cache, keys, x):
    made = 0
    for key in keys:
        if key in cache:
            cache.move_to_end(key)
        else:
            made += 1
            cache[key] = x * made
            if len(cache) > 2:
                cache.popitem(last=False)
    return list(cache), made, list(reversed(cache)), sum(cache.values())


def calls():
    yield call(collections.OrderedDict(), "abacb", np.arange(2.0))
    yield call(collections.OrderedDict(), "abacb", np.arange(2.0))
    yield call(collections.OrderedDict(a=np.ones(2)), "aab", np.arange(2.0))
