# /// case
# summary: a descriptor converts what is written: a list becomes an array, an array stays the very object
# reference: https://docs.python.org/3/howto/descriptor.html#validator-class
# features: descriptor numpy-creation object-identity type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class AsArray:
    def __set_name__(self, owner, name):
        self.store = "_" + name

    def __get__(self, instance, owner=None):
        return getattr(instance, self.store)

    def __set__(self, instance, value):
        setattr(instance, self.store, np.asarray(value))


class Data:
    points = AsArray()

    def __init__(self, points):
        self.points = points


def case(points, more):
    data = Data(points)
    first = data.points
    data.points = more
    return first is points, data.points + 1, data


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call([1.5], np.arange(2))
    yield call((1, 2), 5)
