# /// case
# summary: a __set__ added to or deleted from a descriptor's class decides whether the instance's own attribute wins
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access
# features: descriptor structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Fixed:
    def __get__(self, instance, owner=None):
        return "descriptor"

    def __set__(self, instance, value):
        pass


class Loose:
    def __get__(self, instance, owner=None):
        return "descriptor"


class Thing:
    fixed = Fixed()
    loose = Loose()


def case(thing):
    return thing.fixed, thing.loose


def calls():
    thing = Thing()
    thing.__dict__.update(fixed="own", loose="own")
    yield call(thing)
    yield call(thing)
    del Fixed.__set__
    yield call(thing)
    Loose.__delete__ = lambda self, instance: None
    yield call(thing)
    yield call(thing)
