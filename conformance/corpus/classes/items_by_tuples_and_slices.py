# /// case
# summary: an instance's __getitem__ gets tuples, slices and ellipsis as they are written
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: special-method slice tuple numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Grid:
    def __init__(self, x):
        self.x = x

    def __getitem__(self, key):
        if isinstance(key, tuple):
            return len(key), key[0]
        if isinstance(key, slice):
            return self.x[key] * 2
        return "item", key

    def __setitem__(self, key, value):
        self.last = key, value

    def __delitem__(self, key):
        self.gone = key


def case(grid, i):
    grid[i, ...] = i, 1
    del grid[i:, None]
    return grid[1:], grid[i, 2], grid[..., 0], grid[i], grid[::2], grid


def calls():
    yield call(Grid(np.arange(4.0)), 1)
    yield call(Grid(np.arange(4.0)), 1)
    yield call(Grid(np.arange(4.0)), "key")
    yield call(Grid(np.arange(6).reshape(3, 2)), 1)
