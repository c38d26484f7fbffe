# /// case
# summary: named tuples and frozen sets as keys and elements, equal to tuples and sets of the same values
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: dict set tuple collections containment numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

Point = collections.namedtuple("Point", "x y")


def case(a, n, x):
    origin = Point(0, n)
    table = {origin: x, frozenset((1, n)): x + 1, a: x * 2}
    table[0, n] = x - 1
    seen = {a, origin, frozenset("ab")}
    return (table[origin], table[frozenset([n, 1])], table[a], len(table), list(table)[0] is origin, Point(0, 1) in table, (0, n) in seen,
            len(seen), frozenset("ba") in seen, table.get(Point(9, 9)), Point(0, n) == (0, n))


def calls():
    yield call(Point(1, 2), 3, np.arange(2.0))
    yield call(Point(1, 2), 3, np.arange(2.0))
    yield call(Point(0, 1), 1, np.arange(2.0))
    yield call(Point(2, "y"), 2.5, np.arange(2.0))
