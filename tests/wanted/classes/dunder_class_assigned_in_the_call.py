# /// case
# summary: the function assigns __class__: the methods called before and after are those of two classes
# reference: https://docs.python.org/3/reference/datamodel.html#object.__class__
# features: attribute-mutation method-call inheritance mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Open:
    def put(self, x):
        self.x = x * 2
        return self.x


class Closed(Open):
    def put(self, x):
        return self.x + x


def case(box, x):
    first = box.put(x)
    box.__class__ = Closed
    second = box.put(x)
    return first, second, type(box).__name__, isinstance(box, Open), box


def calls():
    yield call(Open(), np.arange(3.0))
    yield call(Open(), np.arange(3.0))
    box = Closed()
    box.x = 5
    yield call(box, np.arange(3.0))
