# /// case
# summary: an object that stands twice in the result, in an attribute and in a list is one object
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-identity instance-attribute aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(x, old):
    made = Box(x * 2)
    other = Box(made)
    other.items = [made, made.x, old, old.x]
    made.back = other.items
    return made, other, other.items, made.x, made.back[1] is made.x


def calls():
    yield call(np.arange(3.0), Box(1))
    yield call(np.arange(3.0), Box(1))
    x = np.arange(3.0)
    yield call(x, Box(x))
