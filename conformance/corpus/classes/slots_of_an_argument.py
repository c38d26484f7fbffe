# /// case
# summary: slots of an instance passed in are guarded by value
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots value-guard attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Cell:
    __slots__ = "value", "next"

    def __init__(self, value, next=None):
        self.value = value
        self.next = next


def case(cell):
    total = 0
    while cell is not None:
        total += cell.value
        cell.value = -cell.value
        cell = cell.next
    return total


def calls():
    yield call(Cell(1, Cell(2)))
    yield call(Cell(1, Cell(2)))
    yield call(Cell(1, Cell(3)))
    yield call(Cell(1.5))
