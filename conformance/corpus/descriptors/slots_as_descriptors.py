# /// case
# summary: the members that __slots__ makes are descriptors: taken from the class, they read, write and delete by hand
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots descriptor try-except del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Point:
    __slots__ = ("x", "y")


class Other:
    __slots__ = ("x",)


def case(x, point):
    member = Point.x
    member.__set__(point, x + 1)
    out = [member.__get__(point), point.x is member.__get__(point, Point), member.__name__, member.__objclass__ is Point]
    member.__delete__(point)
    for action in (lambda: member.__get__(point), lambda: member.__get__(Other()), lambda: member.__set__(Other(), 1)):
        try:
            out.append(action())
        except (AttributeError, TypeError) as error:
            out.append(type(error))
    return out, hasattr(point, "x"), Point.x is member


def calls():
    yield call(np.arange(3.0), Point())
    yield call(np.arange(3.0), Point())
    yield call(np.arange(4), Point())
