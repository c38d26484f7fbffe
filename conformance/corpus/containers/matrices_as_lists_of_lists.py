# /// case
# summary: a matrix as nested lists: rows are shared or not, columns by comprehension and zip, diagonal, product
# reference: https://docs.python.org/3/tutorial/datastructures.html#nested-list-comprehensions
# features: list nested-comprehension star-call numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(m, x):
    columns = [list(column) for column in zip(*m)]
    product = [[sum(a * b for a, b in zip(row, column)) for column in columns] for row in m]
    m[0][0] = "changed"
    return columns, product, [row[-1 - i] for i, row in enumerate(m)], np.array(product) * 2, x + len(m)


def calls():
    yield call([[1, 2], [3, 4]], np.arange(2.0))
    yield call([[1, 2], [3, 4]], np.arange(2.0))
    yield call([[0.5, 1], [1, 0]], np.arange(2.0))
