# /// case
# summary: hasattr and getattr of a slot follow its being filled and deleted between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots structure-guard scope-introspection del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Point:
    __slots__ = ("x", "y")


def case(a, point):
    if hasattr(point, "x"):
        a = a * point.x
    return a + getattr(point, "y", 100)


def calls():
    point = Point()
    yield call(np.arange(3.0), point)
    yield call(np.arange(3.0), point)
    point.x = 2
    yield call(np.arange(3.0), point)
    point.y = np.ones(3)
    yield call(np.arange(3.0), point)
    del point.x, point.y
    yield call(np.arange(3.0), point)
