# /// case
# summary: the default of setdefault, get and pop is evaluated even when it is not used
# reference: https://docs.python.org/3/library/stdtypes.html#dict.setdefault
# features: dict dict-mutation evaluation-order numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def bumped(x):
    x += 1
    return x


def case(d, x):
    a = d.setdefault("k", bumped(x))
    b = d.get("k", bumped(x))
    c = d.pop("other", bumped(x))
    return a is b, c is x, d, x


def calls():
    yield call({}, np.zeros(2))
    yield call({}, np.zeros(2))
    yield call({"k": np.ones(2)}, np.zeros(2))
    yield call({"other": 1}, np.zeros(2))
