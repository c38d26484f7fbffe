# /// case
# summary: a cached_property of a manager is computed in its with once, kept on the instance and deleted at exit
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: with-statement cached-function attribute-mutation
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Manager:
    def __init__(self, x):
        self.x = x
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.__dict__.pop("total", None)

    @functools.cached_property
    def total(self):
        self.count += 1
        return self.x * 2


def case(x, n):
    manager = Manager(x)
    y = x
    for _ in range(n):
        with manager as entered:
            y = y + entered.total
            y = y - entered.total.shape[0]
    return y, manager.count, sorted(vars(manager))


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
