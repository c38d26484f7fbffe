# /// case
# summary: keys, values and items of a dict made before a change tell what is there after it
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict-mutation dict aliasing containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    keys, values, items = d.keys(), d.values(), d.items()
    before = len(keys)
    d["new"] = x * 2
    inside = "new" in keys
    del d["old"]
    return before, len(keys), inside, list(keys), len(values), len(items), "old" in keys


def calls():
    yield call({"old": 1}, np.arange(3.0))
    yield call({"old": 1}, np.arange(3.0))
    yield call({"a": 2, "old": 1, "new": 3}, np.arange(3.0))
