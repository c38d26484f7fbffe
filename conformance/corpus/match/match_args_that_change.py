# /// case
# summary: __match_args__ is read at each match, from the class: it may change, be inherited or be too short
# reference: https://docs.python.org/3/reference/datamodel.html#object.__match_args__
# features: match-statement class-attribute inheritance code-guard
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class Sub(Point):
    pass


def case(p, a):
    match p:
        case Point(0, y):
            return "first is 0", a * y
        case Point(x, y):
            return "point", a * x - y


def calls():
    yield call(Point(0, 3), np.arange(2.0))
    yield call(Point(0, 3), np.arange(2.0))
    yield call(Sub(2, 0), np.arange(2.0))
    Point.__match_args__ = ("y", "x")
    yield call(Point(0, 3), np.arange(2.0))
    yield call(Sub(2, 0), np.arange(2.0))
    Point.__match_args__ = ("x", "y")
    yield call(Point(0, 3), np.arange(2.0))
