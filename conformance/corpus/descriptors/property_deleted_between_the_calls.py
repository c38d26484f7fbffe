# /// case
# summary: a property that is deleted from the class lets __getattr__ answer, one put back answers again
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: property getattr-hook code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, step):
        self.step = step

    def __getattr__(self, name):
        return len(name)

    @property
    def scale(self):
        return self.step


def case(x, box):
    return x * box.scale


def calls():
    kept = Box.scale
    yield call(np.arange(3.0), Box(2))
    yield call(np.arange(3.0), Box(2))
    del Box.scale
    yield call(np.arange(3.0), Box(2))
    Box.scale = kept
    yield call(np.arange(3.0), Box(2))
