# /// case
# summary: of several targets of an assignment those left of the failing one are bound
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: try-except unpacking item-assignment evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, index):
    a = b = None
    try:
        a = items[index] = b = x + 1
    except IndexError:
        first = (a is None, b is None)
    else:
        first = "bound"
    try:
        c, items[index], d = x, x * 2, x * 3
    except IndexError:
        pass
    try:
        return first, c + 1, d
    except UnboundLocalError:
        return first, c * 2


def calls():
    yield call(np.arange(3.0), [1, 2], 0)
    yield call(np.arange(3.0), [1, 2], 0)
    yield call(np.arange(3.0), [1, 2], 5)
    yield call(np.arange(3.0), [1, 2], -1)
