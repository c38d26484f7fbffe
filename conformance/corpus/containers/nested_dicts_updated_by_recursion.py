# /// case
# summary: a recursive merge of nested dicts changes the first, shares what it takes from the second
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: dict recursion aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def merge(into, other):
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value
    return into


def case(x, a, b):
    merged = merge(a, b)
    b["late"] = x
    merged["x"] = x * len(merged)
    return merged, merged is a, b


def calls():
    yield call(np.arange(2.0), {"p": {"q": 1}}, {"p": {"r": 2}, "s": [3]})
    yield call(np.arange(2.0), {"p": {"q": 1}}, {"p": {"r": 2}, "s": [3]})
    yield call(np.arange(2.0), {"p": 5}, {"p": {"r": 2}})
    yield call(np.arange(2.0), {}, {})
