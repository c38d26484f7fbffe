# /// case
# summary: calling __init__ of a staticmethod or classmethod again gives it another function
# reference: https://docs.python.org/3/library/functions.html#staticmethod
# features: static-class-method structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Thing:
    @staticmethod
    def make():
        return "first"

    @classmethod
    def name(cls):
        return "first"


def case(thing):
    return thing.make(), Thing.make(), thing.name(), Thing.name()


def calls():
    thing = Thing()
    yield call(thing)
    yield call(thing)
    vars(Thing)["make"].__init__(lambda: "second")
    yield call(thing)
    vars(Thing)["name"].__init__(lambda cls: "second")
    yield call(thing)
    yield call(thing)
