# /// case
# summary: a named tuple made inside the function
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections keyword-call default-argument
# since: 3.8
# capture: full
# ///
import collections

from conformance.case import call

Point = collections.namedtuple("Point", "x y", defaults=[0])


def case(x, y):
    p = Point(x + 1, y=y)
    return p, p.x


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1.5, None)
    yield call(True, "y")
