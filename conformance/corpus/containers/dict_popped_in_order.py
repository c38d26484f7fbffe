# /// case
# summary: popitem takes the newest, pop of a missing key gives its default, both until the dict is empty
# reference: https://docs.python.org/3/library/stdtypes.html#dict.popitem
# features: dict dict-mutation while-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    taken = [d.pop("none", "default")]
    while d:
        key, value = d.popitem()
        x = x * 2 + value
        taken.append(key)
        if key == "again":
            d["more"] = 1
    return x, taken, d


def calls():
    yield call({"a": 1, "again": 2}, np.arange(2.0))
    yield call({"a": 1, "again": 2}, np.arange(2.0))
    yield call({"none": 5, "z": 1}, np.arange(2.0))
    yield call({}, np.arange(2.0))
