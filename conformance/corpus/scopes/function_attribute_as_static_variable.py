# /// case
# summary: a function keeps a counter and a cache of arrays as its own attributes
# reference: https://docs.python.org/3/reference/datamodel.html#function.__dict__
# features: global-read attribute-mutation dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaled(x, n):
    scaled.calls += 1
    if n not in scaled.cache:
        scaled.cache[n] = np.full(3, n)
    return x * scaled.cache[n]


scaled.calls = 0
scaled.cache = {}


def case(x, n):
    y = scaled(x, n) + scaled(x, n + 1)
    return y, scaled.calls, len(scaled.cache)


def watch():
    return scaled.calls, sorted(scaled.cache)


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    scaled.calls = 0
    scaled.cache.clear()
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
