# /// case
# summary: a descriptor without __set__ gives way to the instance's own attribute
# reference: https://docs.python.org/3/reference/datamodel.html#invoking-descriptors
# features: descriptor instance-attribute structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Computed:
    def __get__(self, instance, owner=None):
        event("computed")
        return instance.base * 2


class Thing:
    value = Computed()

    def __init__(self, base):
        self.base = base


def case(thing):
    first = thing.value
    thing.value = "own"
    return first, thing.value


def calls():
    yield call(Thing(1))
    yield call(Thing(1))
    thing = Thing(2)
    thing.__dict__["value"] = "there already"
    yield call(thing)
