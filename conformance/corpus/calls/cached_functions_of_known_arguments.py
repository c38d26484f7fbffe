# /// case
# summary: an lru_cache of small size forgets the oldest, tells kinds of equal arguments apart when typed, and counts
# reference: https://docs.python.org/3/library/functools.html#functools.lru_cache
# features: cached-function opaque-call type-guard numpy-operator
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import functools

import numpy as np

from conformance.case import call, event


@functools.lru_cache(maxsize=2, typed=True)
def factor(n):
    event("computed", n)
    return n * 2


def case(x, a, b):
    y = x * factor(a)
    y = y + factor(b)
    return y


def calls():
    for a, b in ((1, 2), (1, 2), (3, 1), (1.0, 1)):
        factor.cache_clear()
        yield call(np.arange(2.0), a, b)
    event(tuple(factor.cache_info()))
    factor.cache_clear()
