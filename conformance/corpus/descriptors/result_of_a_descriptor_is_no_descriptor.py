# /// case
# summary: what __get__ gives is taken as it is, even when it is a property, a function or a descriptor itself
# reference: https://docs.python.org/3/reference/datamodel.html#descriptor-invocation
# features: descriptor property object-identity method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

INNER = property(lambda self: 1)


def plain(*args):
    return args


class Giver:
    def __init__(self, value):
        self.value = value

    def __get__(self, instance, owner=None):
        return self.value


class Thing:
    inner = Giver(INNER)
    function = Giver(plain)
    giver = Giver(Giver(5))


def case(x, thing):
    return x + 1, thing.inner is INNER, thing.function(x), thing.giver.value


def calls():
    yield call(np.arange(3.0), Thing())
    yield call(np.arange(3.0), Thing())
    vars(Thing)["giver"].value.value = 6
    yield call(np.arange(3.0), Thing())
