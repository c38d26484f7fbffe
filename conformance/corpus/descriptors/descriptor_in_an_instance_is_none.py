# /// case
# summary: a property or descriptor put into an instance's dict, or into a module, is an ordinary value
# reference: https://docs.python.org/3/howto/descriptor.html#automatic-name-notification
# features: descriptor property instance-attribute object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Seven:
    def __get__(self, instance, owner=None):
        return 7


class Thing:
    shared = Seven()

SEVEN = Seven()
PROPERTY = property(lambda self: 9)


def case(x, thing):
    thing.own = SEVEN
    thing.prop = PROPERTY
    return x * thing.shared, thing.own is SEVEN, thing.prop is PROPERTY, thing.own.__get__(thing), thing.prop.fget(thing)


def calls():
    yield call(np.arange(3.0), Thing())
    yield call(np.arange(3.0), Thing())
    Seven.__get__ = lambda self, instance, owner=None: 8
    yield call(np.arange(3.0), Thing())
