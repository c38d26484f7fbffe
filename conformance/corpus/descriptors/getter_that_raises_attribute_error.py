# /// case
# summary: an AttributeError of a property or descriptor is answered by __getattr__, also when it comes after a break
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: property getattr-hook descriptor opaque-call data-dependent-branch
# since: 3.8
# capture: breaks 2 data-dependent-branch opaque-call
# ///
import numpy as np

from conformance.case import call


class Descriptor:
    def __get__(self, instance, owner):
        raise AttributeError("descriptor")

    def __set__(self, instance, value):
        pass


class Hooked:
    described = Descriptor()

    def __init__(self, x):
        self.x = x

    @property
    def missing(self):
        return self.nothing

    @property
    def late(self):
        if self.x.sum() > 2:
            raise AttributeError("late")
        return 1

    @property
    def told(self):
        print("told")
        raise AttributeError("told")

    def __getattr__(self, name):
        return "hook", name


def case(a):
    return a.missing, a.late, a.told, a.described


def calls():
    yield call(Hooked(np.ones(2)))
    yield call(Hooked(np.ones(2)))
    yield call(Hooked(np.ones(3)))
