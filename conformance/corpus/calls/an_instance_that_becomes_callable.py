# /// case
# summary: __call__ is looked up on the class: set and deleted there it counts, on the instance it does not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: callable-object class-attribute code-guard try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    k = 2


def twice(self, x):
    return x * self.k


def case(thing, x):
    if callable(thing):
        return thing(x), thing.k
    return x - 1, "not callable"


def calls():
    one = Thing()
    one.__call__ = lambda x: "never"
    yield call(one, np.arange(2.0))
    yield call(one, np.arange(2.0))
    Thing.__call__ = twice
    yield call(one, np.arange(2.0))
    one.k = 5
    yield call(one, np.arange(2.0))
    del Thing.__call__
    yield call(one, np.arange(2.0))
