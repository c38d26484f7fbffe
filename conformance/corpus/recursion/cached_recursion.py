# /// case
# summary: a recursive function under lru_cache is computed once for each argument, until the cache is cleared
# reference: https://docs.python.org/3/library/functools.html#functools.lru_cache
# features: recursion cached-function opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools

import numpy as np

from conformance.case import call


COUNT = []


@functools.lru_cache(maxsize=None)
def ways(n):
    COUNT.append(n)
    return 1 if n < 2 else ways(n - 1) + ways(n - 2)


def case(x, n):
    y = x + 1
    return y * ways(n), len(COUNT)


def watch():
    return ways.cache_info()[:2]


def calls():
    for n in (5, 5, 7):
        ways.cache_clear()
        COUNT.clear()
        yield call(np.arange(3.0), n).expect("any")
    yield call(np.arange(3.0), 7).expect("any")
