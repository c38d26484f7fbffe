# /// case
# summary: a ChainMap looks through its maps from the first, writes into the first, and sees changes of all
# reference: https://docs.python.org/3/library/collections.html#collections.ChainMap
# features: collections dict aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(local, outer, x):
    scope = collections.ChainMap(local, outer)
    scope["x"] = x * 2
    child = scope.new_child({"k": 10})
    outer["late"] = x
    return scope["x"], child["k"], scope.get("k"), child["late"], sorted(child), len(scope), child.parents == scope, local


def calls():
    yield call({"a": 1}, {"k": 2}, np.arange(2.0))
    yield call({"a": 1}, {"k": 2}, np.arange(2.0))
    yield call({}, {"x": 5}, np.arange(2.0))
