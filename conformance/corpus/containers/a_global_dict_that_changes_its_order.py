# /// case
# summary: a global dict changes order, keys and values between the calls
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict structure-guard global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

d = {"a": 1, "b": 2}


def case(x):
    total = x
    for k, v in d.items():
        total = total * 10 + v
    return total, list(d), next(iter(d)), {**d}, dict(d)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    d["a"] = d.pop("a")
    yield call(np.arange(2.0))
    d["c"] = 0
    yield call(np.arange(2.0))
    del d["c"]
    yield call(np.arange(2.0))
    d.update(a=3)
    yield call(np.arange(2.0))
    d.clear()
    d.update(a=1, b=2)
    yield call(np.arange(2.0))
