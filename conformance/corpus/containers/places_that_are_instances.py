# /// case
# summary: an instance with __index__ is an index of lists, tuples, texts, ranges and arrays, read, written and deleted
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: special-method item-assignment numpy-indexing slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Place:
    def __init__(self, at):
        self.at = at

    def __index__(self):
        return self.at


def case(x, items, at):
    place = Place(at)
    x[place] = 5
    grid = np.zeros((3, 3))
    grid[place, Place(0)] = 2
    grid[Place(1):] += 1
    items[place] = "set"
    part = items[Place(0):Place(2)]
    last = items[:]
    del last[place]
    return x, grid, items, part, last, "abc"[place], range(9)[place], x[Place(0)], [0] * Place(2)


def calls():
    yield call(np.arange(3.0), [1, 2, 3], 1)
    yield call(np.arange(3.0), [1, 2, 3], 1)
    yield call(np.arange(3.0), ["a", "b", "c"], -1)
    yield call(np.arange(3), [x for x in range(5)], 2)
