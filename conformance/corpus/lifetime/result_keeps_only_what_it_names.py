# /// case
# summary: a result that holds a part of an argument keeps that part and not the argument
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime list-mutation instance-attribute numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Box:
    def __init__(self, x, label):
        self.x = x
        track(self, label)


def case(boxes):
    first = boxes.pop(0)
    return first.x + 1, first, boxes[-1].x[1:]


def calls():
    yield call([Box(np.arange(3.0), "a"), Box(np.arange(3.0), "b")])
    yield call([Box(np.arange(3.0), "a"), Box(np.arange(3.0), "b")])
    yield call([Box(np.arange(4), "c"), Box(np.ones(2), "d"), Box(np.zeros(3), "e")])
