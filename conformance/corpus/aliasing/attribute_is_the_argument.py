# /// case
# summary: an argument that is also an attribute of another argument
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing instance-attribute attribute-mutation numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, value):
        self.value = value
        self.old = None


def case(box, x):
    box.value += 1
    y = x * 2
    box.old = box.value
    box.value = y
    x[0] = -5
    return box, box.old is x, y


def calls():
    def same():
        x = np.arange(3.0)
        return Box(x), x
    yield call(*same())
    yield call(*same())
    yield call(Box(np.arange(3.0)), np.arange(3.0))
    yield call(Box(2.0), np.arange(3.0))
