# /// case
# summary: a dict is unpacked by its keys in their order, its values and items by methods, changed in between
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: unpacking dict dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    a, b = d
    d[a] = x * 2
    del d[b]
    d[b] = x
    (k, v), (_, w) = d.items()
    d["last"] = 0
    *most, last = d.values()
    only, = {k}
    return a, b, k, v, w, most, last, only


def calls():
    yield call({"a": 1, "b": 2}, np.arange(2.0))
    yield call({"a": 1, "b": 2}, np.arange(2.0))
    yield call({2: None, 1: None}, np.arange(3))
