# /// case
# summary: an error in a loop over objects leaves the ones before changed and the others as they were
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: attribute-mutation traceback for-loop mutation-order
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Cell:
    def __init__(self, x):
        self.x = x


def case(cells, table):
    for cell in cells:
        cell.n = len(cells)
        cell.x = cell.x * table[cell.x.ndim]
    return cells


def calls():
    def cells():
        return [Cell(np.arange(3.0)), Cell(np.ones((2, 2))), Cell(np.arange(2))]

    yield call(cells(), {1: 2, 2: 3})
    yield call(cells(), {1: 2, 2: 3})
    yield call(cells(), {1: 2})
    yield call(cells()[:1], {1: 2})
