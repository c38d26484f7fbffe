# /// case
# summary: keys, values and items of a dict taken before a change show it afterwards
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict dict-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    keys, values = d.keys(), d.values()
    d["new"] = x
    d["a"] = d["a"] * 2
    x += 1
    return list(keys), list(values), "new" in keys, len(values)


def calls():
    yield call({"a": np.ones(2)}, np.zeros(2))
    yield call({"a": np.ones(2)}, np.zeros(2))
    yield call({"a": 1, "new": 2}, np.zeros(2))
