# /// case
# summary: __eq__, __lt__ and __contains__ set on an instance are not asked by the operators
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: comparison special-method attribute-mutation containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __contains__(self, item):
        return item == 1


def case(box, x):
    box.__eq__ = lambda other: True
    box.__contains__ = lambda item: True
    equal = box == 1
    inside = 2 in box, 1 in box
    return x * (2 if equal else 3), inside, box.__contains__(2), box.__eq__(1)


def calls():
    yield call(Box(), np.arange(2.0))
    yield call(Box(), np.arange(2.0))
    yield call(Box(), np.arange(3))
