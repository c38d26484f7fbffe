# /// case
# summary: a mapping pattern asks get of its keys in order, a class pattern getattr of its names, until one is missing
# reference: https://docs.python.org/3/reference/compound_stmts.html#mapping-patterns
# features: match-statement getattr-hook evaluation-order
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Told:
    def __init__(self, **named):
        self.named = named

    def __getattr__(self, name):
        event("attribute", name)
        try:
            return self.named[name]
        except KeyError:
            raise AttributeError(name) from None


class Point(Told):
    __match_args__ = ("x", "y")


def case(value, a):
    match value:
        case Point(1, y=2):
            return "one two", a
        case Point(x, 3) | Point(x, z=9):
            return "x", a * x
        case Told(name=name):
            return "named", a, name
        case _:
            return "other", a + 1


def calls():
    yield call(Point(x=1, y=2), np.arange(2.0))
    yield call(Point(x=1, y=2), np.arange(2.0))
    yield call(Point(x=4, y=3), np.arange(2.0))
    yield call(Point(x=4, z=9), np.arange(2.0))
    yield call(Told(name="n"), np.arange(2.0))
