# /// case
# summary: writing a property that has no setter is an AttributeError
# reference: https://docs.python.org/3/library/functions.html#property
# features: property traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Fixed:
    @property
    def size(self):
        return 3


class Free:
    size = 1


def case(thing, x):
    before = thing.size
    thing.size = x
    return before, thing.size


def calls():
    yield call(Free(), 2)
    yield call(Free(), 2)
    yield call(Free(), 2.5)
    thing = Free()
    thing.__class__ = Fixed
    yield call(thing, 3)
