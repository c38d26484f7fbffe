# /// case
# summary: assigning __class__ changes the methods of an instance
# reference: https://docs.python.org/3/reference/datamodel.html#object.__class__
# features: instance-attribute type-guard method-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Solid:
    def state(self):
        return "solid"


class Liquid:
    def state(self):
        return "liquid"


def case(thing):
    return thing.state(), type(thing) is Solid, thing.level


def calls():
    thing = Solid()
    thing.level = 1
    yield call(thing)
    yield call(thing)
    thing.__class__ = Liquid
    yield call(thing)
    thing.__class__ = Solid
    yield call(thing)
