# /// case
# summary: of several targets the ones before a failing one are set, those after it are not
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking try-except mutation-order item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    a = b = None


def case(box, items, x, i):
    try:
        box.a, items[i], box.b = x + 1, x * 2, 3
    except IndexError:
        return "index", box, items
    return "all", box, items


def calls():
    yield call(Box(), [0, 0], np.arange(3.0), 1)
    yield call(Box(), [0, 0], np.arange(3.0), 1)
    yield call(Box(), [0, 0], np.arange(3.0), 2)
    yield call(Box(), [], np.arange(3.0), 0)
