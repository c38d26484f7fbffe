# /// case
# summary: an object taken out of an instance's dict lives as long as its new name
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime dict-mutation instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Box:
    def __init__(self, item):
        self.item = item


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, box):
    taken = box.__dict__.pop("item")
    y = x * taken.n
    return y, hasattr(box, "item"), taken


def calls():
    yield call(np.arange(3.0), Box(track(Thing(2), "a")))
    yield call(np.arange(3.0), Box(track(Thing(2), "a")))
    yield call(np.arange(3.0), Box(track(Thing(5), "b")))
