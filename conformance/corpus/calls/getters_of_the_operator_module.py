# /// case
# summary: itemgetter and attrgetter of the caller and made here, of one field and of several, called and by __call__
# reference: https://docs.python.org/3/library/operator.html#operator.attrgetter
# features: builtin-function callable-object
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


second = operator.itemgetter(1)
ends = operator.itemgetter(0, -1)
both = operator.attrgetter("x", "y.real")


def case(point, values, x):
    mine = operator.itemgetter("k")
    return (second(values), ends(values), second.__call__(values), both(point), operator.attrgetter("x")(point) + x,
            mine({"k": x * 2}), sorted([(2, "a"), (1, "b")], key=second), [second(pair) for pair in [(1, x), (2, x + 1)]])


def calls():
    yield call(Point(1, 2.5), [1, 2, 3], np.ones(2))
    yield call(Point(1, 2.5), [1, 2, 3], np.ones(2))
    yield call(Point(3, 4.5), (5, 6), np.zeros(3))
