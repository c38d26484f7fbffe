# /// case
# summary: properties raise AttributeError of their own or of what they look up; getattr, hasattr and __getattr__ go on
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: property getattr-hook builtin-function try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, value):
        self.value = value

    @property
    def direct(self):
        raise AttributeError("direct")

    @property
    def nested(self):
        return self.missing

    @property
    def other(self):
        return (1).missing

    @property
    def deeper(self):
        return self.nested

    @property
    def caught(self):
        try:
            return self.missing
        except AttributeError:
            return self.value


class Asked(Thing):
    def __getattr__(self, name):
        return name + "!"


def case(x, thing, asked):
    found = [getattr(thing, "direct", 1), getattr(thing, "nested", 2), getattr(thing, "other", 3), getattr(thing, "deeper", 4), thing.caught]
    told = [hasattr(thing, "direct"), hasattr(thing, "nested"), hasattr(thing, "other"), hasattr(thing, "deeper"), hasattr(thing, "caught")]
    hooked = [asked.direct, asked.nested, asked.other, asked.deeper, asked.caught, getattr(asked, "deeper", 5)]
    return x + len(found), found, told, hooked


def calls():
    for value in (1, 1, 2):
        yield call(np.arange(3.0), Thing(value), Asked(value))
