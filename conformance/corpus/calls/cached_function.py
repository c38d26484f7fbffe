# /// case
# summary: an lru_cache remembers across calls, translated or not
# reference: https://docs.python.org/3/library/functools.html#functools.lru_cache
# features: cached-function opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools

from conformance.case import call, event


@functools.lru_cache(maxsize=None)
def slow(x):
    event("computed")
    return [x]


def case(x):
    y = x + 1
    return slow(y), y


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
    slow.cache_clear()
    yield call(1)
    slow.cache_clear()
