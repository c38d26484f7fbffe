# /// case
# summary: a property over a slot: the setter converts, and the slot behind it is reached by its own name
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots property attribute-mutation numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Data:
    __slots__ = ("_x",)

    def __init__(self, x):
        self.x = x

    @property
    def x(self):
        return self._x

    @x.setter
    def x(self, value):
        self._x = np.asarray(value) + 1


def case(data, value):
    before = data.x
    data.x = value
    data.x += 1
    data._x = data._x * 2
    return before, data.x, data


def calls():
    yield call(Data([1, 2]), np.arange(2.0))
    yield call(Data([1, 2]), np.arange(2.0))
    yield call(Data(np.ones(3)), [5, 6, 7])
