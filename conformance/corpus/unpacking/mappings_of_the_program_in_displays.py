# /// case
# summary: ** in a dict display asks keys and __getitem__ of a mapping of the program, * asks __iter__
# reference: PEP 448
# features: display-unpacking special-method evaluation-order dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Table:
    def __init__(self, **named):
        self.named = named

    def keys(self):
        event("keys")
        return iter(self.named)

    def __getitem__(self, key):
        event("item", key)
        return self.named[key]

    def __iter__(self):
        event("iter")
        return iter(("i", "j"))


def case(table, x):
    made = {"a": x, **table, "z": x * 2}
    listed = [*table, *made]
    return made, listed


def calls():
    yield call(Table(a=1, b=2), np.arange(2.0))
    yield call(Table(a=1, b=2), np.arange(2.0))
    yield call(Table(z=5), np.arange(2.0))
    yield call(Table(), np.arange(3))
