# /// case
# summary: objects in a list are changed in a loop, the same one twice where it is in the list twice
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: attribute-mutation aliasing for-loop mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Cell:
    def __init__(self, x):
        self.x = x


def case(cells, n):
    for cell in cells:
        cell.x = cell.x * n + 1
    return [cell.x for cell in cells], cells


def calls():
    yield call([Cell(np.arange(3.0)), Cell(1)], 2)
    yield call([Cell(np.arange(3.0)), Cell(1)], 2)
    same = Cell(np.arange(3.0))
    yield call([same, Cell(1), same], 2)
    yield call([], 2)
