# /// case
# summary: a comprehension in a class body sees the first iterable in the class, its body does not see the class
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: comprehension class-attribute global-read numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

SCALE = 2


class Table:
    SCALE = 10
    ROWS = (1, 2, 3)
    MADE = [row * SCALE for row in ROWS]


def case(x):
    return [x * row for row in Table.MADE], [SCALE * row for row in Table.ROWS]


def calls():
    global SCALE
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    SCALE = 3
    yield call(np.arange(2.0))
    SCALE = 2
    Table.MADE[0] = 5
    yield call(np.arange(2.0))
    Table.MADE[0] = 2
