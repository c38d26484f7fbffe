# /// case
# summary: a cached property is computed once, is found in the instance afterwards and computed again when deleted
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function instance-attribute property attribute-mutation
# since: 3.8
# capture: full
# ///
from functools import cached_property

import numpy as np

from conformance.case import call, event


class Model:
    def __init__(self, x):
        self.x = x

    @cached_property
    def norm(self):
        event("computed")
        return (self.x ** 2).sum()


def case(model):
    return model.x / model.norm, model.norm is model.norm, "norm" in vars(model)


def calls():
    model = Model(np.arange(3.0))
    yield call(model).expect("any")
    yield call(model).expect("any")
    model.x = np.ones(3)
    yield call(model).expect("any")
    del model.norm
    yield call(model).expect("any")
    yield call(Model(np.arange(3.0))).expect("any")
