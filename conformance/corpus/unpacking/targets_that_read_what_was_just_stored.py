# /// case
# summary: a later target of one unpacking uses as index what an earlier target has stored
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking item-assignment evaluation-order list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    i = 0
    i, items[i], items[i - 1] = 1, x, 1
    items[0], j, items[j] = 2, items[0], x * 2
    return i, j, items


def calls():
    yield call(np.arange(2.0), [0, 1, 2])
    yield call(np.arange(2.0), [0, 1, 2])
    yield call(np.arange(2.0), [1, 0])
