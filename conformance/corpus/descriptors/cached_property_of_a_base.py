# /// case
# summary: a subclass's cached property covers the base's one, and each instance computes its own
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function inheritance structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


class Base:
    def __init__(self, x):
        self.x = x

    @functools.cached_property
    def value(self):
        event("base")
        return self.x * 2


class Sub(Base):
    @functools.cached_property
    def value(self):
        event("sub")
        return self.x + 100


def case(a, b):
    y = a.value + b.value
    return y + a.value, vars(a)["value"] is a.value, a.value is b.value


def calls():
    yield call(Base(np.arange(3.0)), Sub(1))
    yield call(Base(np.arange(3.0)), Sub(1))
    same = Sub(np.arange(3.0))
    yield call(same, same)
    yield call(same, same)
    yield call(Sub(np.arange(3.0)), Base(1))
