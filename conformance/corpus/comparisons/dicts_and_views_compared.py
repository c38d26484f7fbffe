# /// case
# summary: dicts are equal by their items in any order, keys and items views compare as sets, values by identity only
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: comparison dict set numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    seen = (a == b, a.keys() == b.keys(), a.keys() <= b.keys(), a.items() > b.items(), a.values() == b.values(),
            a.keys() == set(b), a.keys().isdisjoint(b), ("k", 1) in a.items(), a.keys() < {"k", "l", "m"})
    return seen, x * sum(seen)


def calls():
    yield call({"k": 1, "l": 2}, {"l": 2, "k": 1}, np.arange(2.0))
    yield call({"k": 1, "l": 2}, {"l": 2, "k": 1}, np.arange(2.0))
    yield call({"k": 1, "l": 2}, {"l": 3}, np.arange(2.0))
    yield call({}, {"z": None}, np.arange(2.0))
