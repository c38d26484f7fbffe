# /// case
# summary: a named tuple is read by name and index and taken apart
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections unpacking tuple value-guard
# since: 3.8
# capture: full
# ///
import collections

from conformance.case import call

Point = collections.namedtuple("Point", "x y", defaults=[0])


def case(p):
    x, y = p
    return x + y, p.x, p[1], p[-1:], p == (x, y), len(p), isinstance(p, tuple), x in p, [k for k in p], p


def calls():
    yield call(Point(1, 2))
    yield call(Point(1, 2))
    yield call(Point(1.5))
    yield call(Point("a", "b"))
    yield call(Point([1], [2]))
