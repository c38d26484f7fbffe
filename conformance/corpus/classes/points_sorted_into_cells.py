# /// case
# summary: points are sorted into the cells of a grid, frozen data classes as keys of a defaultdict
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: dataclass dict for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import collections
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(frozen=True)
class Cell:
    row: int
    column: int

    def beside(self, other):
        return abs(self.row - other.row) + abs(self.column - other.column) == 1


def case(values, places):
    cells = collections.defaultdict(list)
    for i, (row, column) in enumerate(places):
        cells[Cell(row // 2, column // 2)].append(i)
    sums = {cell: values[numbers].sum() for cell, numbers in cells.items()}
    corner = sums.get(Cell(0, 0), 0.0)
    pairs = [(a, b) for a in sums for b in sums if a.row < b.row and a.beside(b)]
    return sums, corner, Cell(9, 9) in sums, len(pairs), values * len(sums)


def calls():
    places = [(0, 0), (1, 1), (2, 0), (0, 3)]
    yield call(np.arange(4.0), places)
    yield call(np.arange(4.0), places)
    yield call(np.arange(4.0) * 2, [(0, 1), (1, 0), (0, 0), (5, 5)])
