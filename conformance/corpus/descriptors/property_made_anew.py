# /// case
# summary: calling __init__ of a property, staticmethod or classmethod again gives it another function
# reference: https://docs.python.org/3/library/functions.html#property
# features: property static-class-method structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Thing:
    @property
    def size(self):
        return "first"

    @staticmethod
    def make():
        return "first"

    @classmethod
    def name(cls):
        return "first"


def case(thing):
    return thing.size, thing.make(), Thing.make(), thing.name(), Thing.name()


def calls():
    thing = Thing()
    yield call(thing)
    yield call(thing)
    vars(Thing)["size"].__init__(lambda self: "second")
    yield call(thing)
    vars(Thing)["make"].__init__(lambda: "second")
    vars(Thing)["name"].__init__(lambda cls: "second")
    yield call(thing)
    yield call(thing)
