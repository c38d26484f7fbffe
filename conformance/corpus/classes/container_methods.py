# /// case
# summary: len, index, item assignment and in go to the special methods of the class
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-container-types
# features: special-method item-assignment containment
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Grid:
    def __init__(self, width):
        self.width = width
        self.cells = {}

    def __len__(self):
        return self.width

    def __getitem__(self, key):
        return self.cells.get(key, key)

    def __setitem__(self, key, value):
        self.cells[key] = value

    def __delitem__(self, key):
        del self.cells[key]

    def __contains__(self, key):
        return key in self.cells


def case(width, x):
    grid = Grid(width)
    grid[x, 1] = "set"
    grid[x] = [x]
    del grid[x, 1]
    grid[x] += [width]
    return grid[x], len(grid), x in grid, (x, 1) not in grid, grid[x, 1], bool(grid)


def calls():
    yield call(3, 1)
    yield call(3, 1)
    yield call(0, "k")
    yield call(1, None)
