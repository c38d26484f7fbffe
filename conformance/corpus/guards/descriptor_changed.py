# /// case
# summary: a descriptor put on, taken from, or changed in the class is seen by the next read
# reference: https://docs.python.org/3/reference/datamodel.html#invoking-descriptors
# features: descriptor code-guard structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Fixed:
    def __init__(self, value):
        self.value = value

    def __get__(self, instance, owner=None):
        return self.value


class Thing:
    size = Fixed(1)


def case(thing):
    return thing.size


def calls():
    thing = Thing()
    yield call(thing)
    yield call(thing)
    Thing.__dict__["size"].value = 2
    yield call(thing)
    thing.__dict__["size"] = "instance"
    yield call(thing)
    Fixed.__set__ = lambda self, instance, value: None
    yield call(thing)
    del Fixed.__set__
    yield call(thing)
    Fixed.__get__ = lambda self, instance, owner=None: "patched"
    del thing.__dict__["size"]
    yield call(thing)
    Thing.size = 7
    yield call(thing)
