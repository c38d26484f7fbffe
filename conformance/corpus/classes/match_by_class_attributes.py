# /// case
# summary: class patterns read __match_args__ and attributes in order, and stop at the first that does not fit
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-patterns
# features: match-statement class-attribute getattr-hook numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Point:
    __match_args__ = ("x", "kind")

    def __init__(self, x, kind):
        self.x = x
        self.kind = kind


class Lazy(Point):
    def __init__(self):
        pass

    def __getattr__(self, name):
        event(name)
        return name


def case(a, obj):
    match obj:
        case Point(x, "scale"):
            return a * x
        case Point(x=n, kind=other) if other == "shift":
            return a + n
        case Point(kind="kind"):
            return a, "lazy"
        case Point():
            return a - 1
    return a, "none"


def calls():
    yield call(np.arange(3.0), Point(2, "scale"))
    yield call(np.arange(3.0), Point(2, "scale"))
    yield call(np.arange(3.0), Point(2, "shift"))
    yield call(np.arange(3.0), Lazy())
    Point.__match_args__ = ("kind", "x")
    yield call(np.arange(3.0), Point("scale", 5))
    yield call(np.arange(3.0), 5)
