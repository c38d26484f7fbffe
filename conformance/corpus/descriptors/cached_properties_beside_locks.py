# /// case
# summary: functools.cached_property computes once for each instance, and again after it was deleted
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function descriptor attribute-mutation del-statement
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Model:
    def __init__(self, x):
        self.x = x
        self.count = 0

    @functools.cached_property
    def total(self):
        self.count += 1
        return self.x.sum() + self.count

    @functools.cached_property
    def table(self):
        return {"total": self.total}


def case(x, held):
    model = Model(x)
    first, second = model.total, model.total
    del model.total
    third = model.total
    model.__dict__["table"] = "set"
    return first, second, third, model.count, model.table, held.table["total"], held.total, held.count, "table" in vars(held)


def calls():
    yield call(np.arange(3.0), Model(np.ones(2)))
    yield call(np.arange(3.0), Model(np.ones(2)))
    known = Model(np.ones(2))
    known.total
    yield call(np.arange(3.0), known)
    yield call(np.arange(3.0), known)
