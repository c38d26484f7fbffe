# /// case
# summary: a cached property that prints when it is computed: the second read is a plain attribute
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function break-in-callee output numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools

import numpy as np

from conformance.case import call


class Table:
    def __init__(self, x):
        self.x = x

    @functools.cached_property
    def double(self):
        print("computed")
        return self.x * 2


def case(table, n):
    y = table.x + n
    z = y + table.double
    return z * table.double, sorted(vars(table))


def calls():
    yield call(Table(np.arange(3.0)), 1)
    yield call(Table(np.arange(3.0)), 1)
    table = Table(np.arange(3.0))
    yield call(table, 1)
    yield call(table, 1)
