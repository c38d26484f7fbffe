# /// case
# summary: vars of an argument is its own dict: what is put in there is an attribute, what is taken out is none
# reference: https://docs.python.org/3/library/functions.html#vars
# features: scope-introspection dict-mutation instance-attribute object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Point:
    def __init__(self, x):
        self.x = x


def case(point, value):
    found = vars(point)
    found["y"] = value + 1
    point.z = 2
    total = point.y * found["z"]
    del found["x"]
    return total, hasattr(point, "x"), found is point.__dict__, list(found)


def calls():
    yield call(Point(1), np.arange(3.0))
    yield call(Point(1), np.arange(3.0))
    yield call(Point("x"), np.arange(3.0))
    yield call(Point(1), 5)
