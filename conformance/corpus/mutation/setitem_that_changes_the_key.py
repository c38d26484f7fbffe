# /// case
# summary: __setitem__ of an object changes a counter that later keys are made of, in the order of the statements
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: item-assignment special-method evaluation-order attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Store:
    def __init__(self):
        self.count = 0
        self.items = []

    def __setitem__(self, key, value):
        self.count += 1
        self.items.append((key, value))


def case(store, x):
    store[store.count] = x + store.count
    store[store.count] = store[store.count] = store.count
    store[0], store[store.count] = store.count, x * 2
    return store


def get(self, key):
    return key

Store.__getitem__ = get


def calls():
    yield call(Store(), np.arange(3.0))
    yield call(Store(), np.arange(3.0))
    yield call(Store(), 5)
