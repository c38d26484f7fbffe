# /// case
# summary: a method under lru_cache runs once for each instance and argument, the instance hashed by identity
# reference: https://docs.python.org/3/library/functools.html#functools.lru_cache
# features: cached-function method-call opaque-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools

import numpy as np

from conformance.case import call, event


class Net:
    def __init__(self, rate):
        self.rate = rate

    @functools.lru_cache(maxsize=None)
    def factor(self, n):
        event("computed", n)
        return self.rate * n


def case(x, net):
    y = x + 1
    return y * net.factor(3)


def calls():
    for rate in (2, 2, 5):
        Net.factor.cache_clear()
        yield call(np.arange(3.0), Net(rate)).expect("any")
    Net.factor.cache_clear()
