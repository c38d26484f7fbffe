# /// case
# summary: guards on objects with their own representation and attribute access call neither, also when they fail
# reference: https://docs.python.org/3/reference/datamodel.html#object.__repr__
# features: identity-guard metaclass special-method getattr-hook global-read
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Watched(type):
    def __repr__(cls):
        return event("repr of the class", "class")

    def __getattribute__(cls, name):
        return event("%s of the class" % name, type.__getattribute__(cls, name))


class Mode(metaclass=Watched):
    def __repr__(self):
        return event("repr of the instance", "instance")


class Other(metaclass=Watched):
    pass


MODE = Mode()
KIND = Mode


def case(x):
    if KIND is Mode:
        x = x * 2
    if MODE is None:
        x = x + 1
    return x


def calls():
    global MODE, KIND
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    KIND = Other
    yield call(np.arange(3.0))
    KIND = Mode
    MODE = None
    yield call(np.arange(3.0))
    MODE = Mode()
    yield call(np.arange(3))
