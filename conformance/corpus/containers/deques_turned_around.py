# /// case
# summary: deques are reversed, rotated, set, removed from by instances that compare, and asked by special methods
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections list-mutation operator-overload
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


class Named:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Named) and self.name == other.name

    def __repr__(self):
        return "Named(%r)" % self.name


def case(x, n):
    items = collections.deque([1, x, 3], maxlen=4)
    items.reverse()
    items.rotate(n)
    items.__setitem__(0, "first")
    items.append(4)
    items.append(5)
    names = collections.deque(map(Named, "abcab"))
    names.remove(Named("b"))
    names.rotate(-1)
    return list(items), items.__len__(), names, names.index(Named("c")), names.count(Named("a")), Named("b") in names


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), -2)
    yield call(np.arange(3), 0)
