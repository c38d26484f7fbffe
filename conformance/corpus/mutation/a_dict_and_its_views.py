# /// case
# summary: a dict and views of it are both passed: the views follow what the function does to the dict
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: aliasing dict-mutation argument-mutation containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, keys, values, x):
    before = len(keys)
    d["new"] = x * 2
    found = "new" in keys
    del d["a"]
    return before, found, list(keys), len(values), d


def calls():
    d = {"a": 1, "b": 2}
    yield call(d, d.keys(), d.values(), np.arange(3.0))
    d = {"a": 1, "b": 2}
    yield call(d, d.keys(), d.values(), np.arange(3.0))
    d = {"a": 1}
    yield call(d, {"c": 1}.keys(), d.values(), np.arange(3.0))
