# /// case
# summary: nested comprehensions turn rows into columns, each new row a list of its own, items shared
# reference: https://docs.python.org/3/tutorial/datastructures.html#nested-list-comprehensions
# features: nested-comprehension list aliasing object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(rows, x):
    turned = [[row[i] for row in rows] for i in range(len(rows[0]))]
    empty = [[x] * 2 for _ in rows]
    empty[0][0] = x + 1
    return turned, empty, turned[0][0] is rows[0][0], [[y * 2 for y in row] for row in empty]


def calls():
    x = np.arange(2.0)
    yield call([[x, 1], [2, x]], x)
    yield call([[x, 1], [2, x]], x)
    yield call([(x,), (5,), (6,)], x)
