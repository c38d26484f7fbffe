# /// case
# summary: an attribute of a class may come from its metaclass, and change there
# reference: https://docs.python.org/3/reference/datamodel.html#metaclasses
# features: metaclass class-attribute structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Meta(type):
    label = "meta"

    def describe(cls):
        return cls.__name__ + " of " + cls.label

    @property
    def size(cls):
        return 3


class Thing(metaclass=Meta):
    pass


def case(cls):
    return cls.label, cls.describe(), cls.size


def calls():
    yield call(Thing)
    yield call(Thing)
    Meta.label = "changed"
    yield call(Thing)
    Thing.label = "own"
    yield call(Thing)
    Meta.describe = lambda cls: "patched"
    yield call(Thing)
