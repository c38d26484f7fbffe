# /// case
# summary: a new __dict__ replaces all attributes of an instance at once
# reference: https://docs.python.org/3/reference/datamodel.html#object.__dict__
# features: attribute-mutation dict instance-attribute object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(box, new):
    kept = box.__dict__
    before = box.x
    box.__dict__ = new
    box.z = 1
    return before, box.x * 2, new, kept, box.__dict__ is new


def calls():
    yield call(Box(1), {"x": np.arange(3.0)})
    yield call(Box(1), {"x": np.arange(3.0)})
    yield call(Box(np.ones(2)), {"y": 2, "x": 5})
