# /// case
# summary: numbers, texts, tuples and instances of the program are looked for in sets that come in and that are made
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment set special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Point:
    def __init__(self, x):
        self.x = x

    def __hash__(self):
        return hash(self.x)

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x


def case(given, point, x, n):
    made = {1, n, "a", (1, n), None}
    found = [n in made, 2.0 in made, "a" in made, (1, n) in made, (n, 1) in made, None in made, n in given, "a" in given, 5 not in given]
    found += [point in given, Point(3) in given, point in made, point in (1, point)]
    return x * n, found


def calls():
    point = Point(3)
    yield call({1, point}, point, np.arange(3.0), 3)
    yield call({1, point}, point, np.arange(3.0), 3)
    yield call({1, "a"}, point, np.arange(3.0), 3)
    yield call({1, Point(4)}, Point(4), np.arange(3.0), 3)
    yield call({1, Point(4)}, Point(3), np.arange(3.0), 3)
