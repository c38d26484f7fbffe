# /// case
# summary: attributes and items of two objects are swapped in one statement, the right side is read first
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: attribute-mutation unpacking evaluation-order item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(a, b, items):
    a.x, b.x = b.x, a.x
    items[0], items[-1] = items[-1], items[0]
    a, a.y = b, 5
    items[0], items[items[0]] = 1, a.x
    return a, b, items, a is b


def calls():
    yield call(Box(np.arange(3.0)), Box(1), [0, 2, 4])
    yield call(Box(np.arange(3.0)), Box(1), [0, 2, 4])
    yield call(Box(2), Box(np.ones(2)), [2, 3, 5])
    same = Box(np.arange(3.0))
    yield call(same, same, [0, 2, 4])
