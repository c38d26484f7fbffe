# /// case
# summary: members of a set die when it is cleared, or when the last of two sets lets go
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: object-lifetime set-mutation set opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, first, second):
    first.clear()
    event("first")
    y = x * len(second)
    second.clear()
    event("second")
    return y


def calls():
    def sets(label):
        thing = track(Thing(1), label)
        return {thing}, {thing}

    yield call(np.arange(3.0), *sets("a"))
    yield call(np.arange(3.0), *sets("a"))
    yield call(np.arange(3), *sets("b"))
