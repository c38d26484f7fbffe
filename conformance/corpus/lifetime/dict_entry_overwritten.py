# /// case
# summary: the old value of a dict's key dies when the key is set again, between two events
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime dict-mutation item-assignment opaque-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, d):
    y = x * d["k"].n
    event("before")
    d["k"] = None
    event("between")
    d.pop("other")
    event("after")
    return y + 1


def calls():
    yield call(np.arange(3.0), {"k": track(Thing(2), "a"), "other": track(Thing(1), "b")})
    yield call(np.arange(3.0), {"k": track(Thing(2), "a"), "other": track(Thing(1), "b")})
    yield call(np.arange(3.0), {"other": track(Thing(1), "c"), "k": track(Thing(7), "d")})
