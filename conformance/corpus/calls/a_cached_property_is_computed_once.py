# /// case
# summary: a cached_property is an attribute of the instance after the first look and may be deleted
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function property attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


class Model:
    def __init__(self, w):
        self.w = w

    @functools.cached_property
    def doubled(self):
        event("computed")
        return self.w * 2


def case(model, x):
    first = model.doubled
    model.w = model.w + 1
    again = model.doubled
    del model.doubled
    return x * first, first is again, model.doubled, sorted(vars(model))


def calls():
    yield call(Model(np.ones(2)), np.arange(2.0))
    yield call(Model(np.ones(2)), np.arange(2.0))
    yield call(Model(3), np.arange(2.0))
