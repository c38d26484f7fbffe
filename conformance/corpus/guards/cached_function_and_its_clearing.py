# /// case
# summary: what lru_cache keeps is the very array of the first call, until the cache is cleared
# reference: https://docs.python.org/3/library/functools.html#functools.lru_cache
# features: cached-function opaque-call global-mutation numpy-creation
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from functools import lru_cache

import numpy as np

from conformance.case import call, event


@lru_cache(maxsize=None)
def table(n):
    event(("made", n))
    return np.arange(float(n))


def case(n, x):
    t = table(n)
    return t is table(n), t * x


def calls():
    yield call(3, 2.0).expect("any")
    yield call(3, 2.0).expect("any")
    yield call(4, 2.0).expect("any")
    table.cache_clear()
    yield call(3, 2.0).expect("any")
    table.cache_clear()
