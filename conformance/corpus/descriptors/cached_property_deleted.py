# /// case
# summary: a cached property that is deleted is computed again, one that is written is not; a second del is an error
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function property del-statement try-except
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


class Table:
    def __init__(self, x):
        self.x = x

    @functools.cached_property
    def total(self):
        event("computed")
        return self.x.sum(axis=0)


def case(table):
    out = [table.total + 1]
    table.x = table.x * 10
    out.append(table.total)
    del table.total
    out.append(table.total)
    table.total = 5
    out.append(table.total)
    del table.total
    try:
        del table.total
    except AttributeError as error:
        out.append(str(error))
    return out, sorted(vars(table))


def calls():
    yield call(Table(np.ones((2, 3))))
    yield call(Table(np.ones((2, 3))))
    yield call(Table(np.ones((3, 2), int)))
