# /// case
# summary: keys, values and items kept in names show what the dict becomes
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict dict-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    keys, values, items = d.keys(), d.values(), d.items()
    before = len(keys), list(values)
    d["new"] = x * 2
    first = next(iter(keys))
    d.pop(first)
    d[first] = x
    return before, list(keys), list(values), [k for k, _ in items], len(items), first in keys, ("b", 2) in items


def calls():
    yield call({"a": 1, "b": 2}, np.arange(2.0))
    yield call({"a": 1, "b": 2}, np.arange(2.0))
    yield call({"new": 0}, np.arange(2.0))
