# /// case
# summary: a descriptor with __set__ only is itself what is read until the instance's dict has the name
# reference: https://docs.python.org/3/howto/descriptor.html#definition-and-introduction
# features: descriptor instance-attribute object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Doubling:
    def __set_name__(self, owner, name):
        self.name = name

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value * 2


class Thing:
    size = Doubling()


def case(x, thing):
    before = thing.size is Thing.size
    thing.size = x
    after = thing.size
    thing.size += 1
    return before, after, thing.size, thing.__dict__


def calls():
    def made(**values):
        thing = Thing()
        thing.__dict__.update(values)
        return thing

    yield call(np.arange(3.0), made())
    yield call(np.arange(3.0), made())
    yield call(np.arange(3.0), made(size=1))
    yield call(2, made())
