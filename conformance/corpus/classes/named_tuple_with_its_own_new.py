# /// case
# summary: a subclass of a named tuple with a __new__ of its own, a method and a field that a property covers
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections inheritance property super
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

Pair = collections.namedtuple("Pair", "x n", defaults=[2])


class Scaled(Pair):
    __slots__ = ()

    @property
    def n(self):
        return self[1] * 10

    def run(self):
        return self.x * self.n


def case(x, n):
    made = Scaled(x, n)
    return made.run(), made[1], tuple(made)[1], Pair(x).n


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 5)
    Scaled.run = lambda self: self.x
    yield call(np.arange(3.0), 5)
