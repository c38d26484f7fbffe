# /// case
# summary: the value in a slot is dropped when another is written and when the slot is deleted
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots object-lifetime attribute-mutation opaque-call
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call, event, track


class Thing:
    def __init__(self, n):
        self.n = n


class Box:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a = a
        self.b = b


def case(x, box):
    y = x * box.a.n
    box.a = y
    event("written")
    del box.b
    event("deleted")
    return box.a + 1


def calls():
    yield call(np.arange(3.0), Box(track(Thing(2), "a"), track(Thing(3), "b")))
    yield call(np.arange(3.0), Box(track(Thing(2), "a"), track(Thing(3), "b")))
    yield call(np.arange(3.0), Box(track(Thing(5), "c"), track(Thing(3), "d")))
