# /// case
# summary: an object that has the hash of another one, and is equal to it, is found where that one is a key
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: set dict containment operator-overload special-method
# since: 3.8
# capture: breaks 3 data-dependent-scalar data-dependent-scalar opaque-operation
# ///
import numpy as np

from conformance.case import call


class Column:
    def __init__(self, name):
        self.name = name


class Marked:
    """Stands for a column, with notes."""

    def __init__(self, column, **notes):
        self.column, self.notes = column, notes

    def __hash__(self):
        return hash(self.column)

    def __eq__(self, other):
        return other is self.column or getattr(other, "column", None) is self.column


X, Y = Column("x"), Column("y")


def case(x, columns, widths, marked):
    y = x * 2.0
    mapped = marked in columns
    width = widths.get(marked, 0)
    both = len({marked, *columns})
    return y + width, mapped, both, marked.notes


def calls():
    yield call(np.arange(3.0), {X}, {X: 3}, Marked(X, key=True))
    yield call(np.arange(3.0), {X}, {X: 3}, Marked(Y, key=True))
    yield call(np.arange(3.0), {Y, X}, {Y: 1, X: 2}, Marked(Y))
    yield call(np.arange(3.0), {Y}, {X: 2}, Marked(X))
