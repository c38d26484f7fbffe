# /// case
# summary: __getattr__ and __getattribute__ added to a class between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access
# features: getattr-hook structure-guard code-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Thing:
    here = 1


def case(thing):
    first = thing.here
    return first, thing.missing


def calls():
    thing = Thing()
    yield call(thing)
    yield call(thing)
    Thing.__getattr__ = lambda self, name: "hook " + name
    yield call(thing)
    thing.missing = "here now"
    yield call(thing)
    Thing.__getattribute__ = lambda self, name: "always " + name
    yield call(thing)
    del Thing.__getattribute__, Thing.__getattr__
    yield call(thing)
