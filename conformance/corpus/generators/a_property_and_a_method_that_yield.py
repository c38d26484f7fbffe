# /// case
# summary: a property that gives a generator gives a new one at each look, a static one too
# reference: https://docs.python.org/3/library/functions.html#property
# features: generator property static-class-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Table:
    def __init__(self, x, n):
        self.x, self.n = x, n

    @property
    def rows(self):
        for i in range(self.n):
            yield self.x * i

    @classmethod
    def ones(cls, n):
        yield from cls(np.ones(2), n).rows

    @staticmethod
    def numbers(n):
        yield from range(n)


def case(x, n):
    table = Table(x, n)
    total = sum(table.rows) + sum(table.rows)
    return total, table.rows is table.rows, sum(Table.ones(n)), [x * i for i in table.numbers(n)]


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 4)
