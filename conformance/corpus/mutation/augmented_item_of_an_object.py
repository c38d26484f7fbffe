# /// case
# summary: x[i] += v evaluates object and key once, reads the item, adds, and writes it back
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: item-assignment inplace-operator evaluation-order special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Store:
    def __init__(self, value):
        self.value = value

    def __getitem__(self, key):
        event("get", key)
        return self.value

    def __setitem__(self, key, value):
        event("set", key)
        self.value = value


def key():
    event("key")
    return 1


def case(store, x):
    kept = store.value
    store[key()] += event("value", x)
    store[key()] *= 2
    return store.value, kept is store.value, kept


def calls():
    yield call(Store(np.arange(3.0)), 1)
    yield call(Store(np.arange(3.0)), 1)
    yield call(Store(5), np.arange(3.0))
    yield call(Store((1, 2)), (3,))
