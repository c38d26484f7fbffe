# /// case
# summary: a comprehension in a method uses self, a property and another method
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: comprehension method-call property instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Table:
    def __init__(self, rows):
        self.rows = rows

    @property
    def width(self):
        return max([len(row) for row in self.rows])

    def pad(self, row):
        return row + [None] * (self.width - len(row))

    def padded(self):
        return [self.pad(row) for row in self.rows if row is not None]


def case(rows):
    table = Table(rows)
    table.rows = table.padded()
    return table.rows, {i: table.width for i in range(2)}


def calls():
    yield call([[1], [2, 3]])
    yield call([[1], [2, 3]])
    yield call([[]])
    yield call([["a", "b", "c"], [0.5]])
