# /// case
# summary: __getitem__ and __setitem__ that print in an augmented item assignment: one read, one write
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: item-assignment break-in-callee output inplace-operator
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Store:
    def __init__(self, x):
        self.x = x

    def __getitem__(self, key):
        print("get", key)
        return self.x

    def __setitem__(self, key, value):
        print("set", key)
        self.x = value


def case(store, n):
    store[n] += n
    store[n + 1] *= store[0]
    return store


def calls():
    yield call(Store(np.arange(3.0)), 1)
    yield call(Store(np.arange(3.0)), 1)
    yield call(Store(5), 2)
