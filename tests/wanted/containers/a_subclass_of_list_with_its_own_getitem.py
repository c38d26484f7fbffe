# /// case
# summary: a subclass of list with __getitem__ and __len__ of its own: [] and len ask them, for and sum do not
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-container-types
# features: list inheritance special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Doubled(list):
    def __getitem__(self, i):
        event("item", i)
        return super().__getitem__(i) * 2

    def __len__(self):
        return 100


def case(items, x):
    total = x * items[0]
    for item in items:
        total = total + item
    return total, len(items), items[-1], list(items), sum(items), [*items]


def calls():
    yield call(Doubled([1, 2]), np.arange(2.0))
    yield call(Doubled([1, 2]), np.arange(2.0))
    yield call(Doubled([0.5]), np.arange(2.0))
