# /// case
# summary: isinstance and issubclass ask the metaclass, except for the very class of the object
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-instance-and-subclass-checks
# features: metaclass special-method class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Ducks(type):
    def __instancecheck__(cls, instance):
        event("instance")
        return hasattr(instance, "quack")

    def __subclasscheck__(cls, subclass):
        event("subclass")
        return hasattr(subclass, "quack")


class Duck(metaclass=Ducks):
    pass


class Quacks:
    quack = 1


class Silent:
    pass


def case(x, obj):
    if isinstance(obj, Duck):
        x = x + 1
    if isinstance(obj, (int, Duck)):
        x = x * 2
    return x, issubclass(type(obj), Duck)


def calls():
    yield call(np.arange(3.0), Quacks())
    yield call(np.arange(3.0), Quacks())
    yield call(np.arange(3.0), Silent())
    Silent.quack = 2
    yield call(np.arange(3.0), Silent())
    yield call(np.arange(3.0), Duck())
