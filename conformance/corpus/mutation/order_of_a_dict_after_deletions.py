# /// case
# summary: a key that is deleted and set again comes last, one that is overwritten keeps its place
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: dict-mutation mutation-order del-statement item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    d["b"] = x + 1
    del d["a"]
    d["a"] = x * 2
    d["new"] = d.pop("c")
    d.update(b=0, z=1)
    first = next(iter(d))
    last = d.popitem()
    return d, list(d), first, last


def calls():
    yield call({"a": 1, "b": 2, "c": 3}, np.arange(3.0))
    yield call({"a": 1, "b": 2, "c": 3}, np.arange(3.0))
    yield call({"c": 3, "a": 1}, np.arange(3.0))
