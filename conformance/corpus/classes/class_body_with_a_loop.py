# /// case
# summary: what a class body computed in loops and conditions is there as attributes, its loop variable, too
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition class-attribute for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Table:
    values = []
    for i in range(3):
        values.append(i * i)
    if len(values) > 2:
        def run(self, x):
            return x * self.values[-1] + self.i
    total = sum(values)
    del values[0]


def case(x, table):
    return table.run(x), Table.total, table.values, Table.i


def calls():
    yield call(np.arange(3.0), Table())
    yield call(np.arange(3.0), Table())
    Table.i = 100
    yield call(np.arange(3.0), Table())
    Table.values.append(9)
    yield call(np.arange(3.0), Table())
