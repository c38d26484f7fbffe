# /// case
# summary: fromkeys gives all keys one value, setdefault keeps the first, update takes pairs, mappings and names
# reference: https://docs.python.org/3/library/stdtypes.html#dict.fromkeys
# features: dict aliasing dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(keys, x):
    shared = dict.fromkeys(keys, [])
    shared[keys[0]].append(x)
    made = dict.fromkeys(keys)
    kept = made.setdefault(keys[0], x), made.setdefault("new", x * 2)
    made.update([("p", 1), ("q", 2)], r=3)
    made.update({"p": 0})
    return shared, made, kept, list(made), shared[keys[-1]] is shared[keys[0]]


def calls():
    yield call(["a", "b"], np.arange(2.0))
    yield call(["a", "b"], np.arange(2.0))
    yield call("xyx", np.arange(2.0))
    yield call((1, 1.0), np.arange(2.0))
