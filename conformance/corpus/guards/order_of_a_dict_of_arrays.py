# /// case
# summary: the order and the keys of a dict of arrays decide the order of the work
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: structure-guard dict for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d):
    x = np.ones(2)
    for key, value in d.items():
        x = x * 2 + value
    return x, list(d), d.get("bias")


def calls():
    a, b = np.array([1.0, 2.0]), np.array([3.0, 4.0])
    yield call({"a": a, "b": b})
    yield call({"a": a, "b": b})
    yield call({"b": b, "a": a})
    yield call({"a": a, "b": b, "bias": 1.0})
    yield call({"a": b, "b": a}).expect("hit")
    yield call({})
