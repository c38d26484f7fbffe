# /// case
# summary: x[i()] += f(): the target and the index are evaluated once, then the item is read, then f is called
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: evaluation-order inplace-operator item-assignment special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Items:
    def __init__(self, values):
        self.values = values

    def __getitem__(self, key):
        event(("get", key))
        return self.values[key]

    def __setitem__(self, key, value):
        event(("set", key))
        self.values[key] = value


def case(x, items, n):
    event("target", items)[event("index", n)] += event("value", x)
    items[0], items[n] = items[n], event("swap", items[0])
    return items.values


def calls():
    yield call(np.arange(3.0), Items([1, 2]), 1)
    yield call(np.arange(3.0), Items([1, 2]), 1)
    yield call(np.arange(3.0), Items([np.ones(3), 2]), 0)
