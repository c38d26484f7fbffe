# /// case
# summary: two instances exchange their arrays, and one of them is changed afterwards
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: instance-attribute attribute-mutation aliasing unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Side:
    def __init__(self, x):
        self.x = x


def case(a, b):
    a.x, b.x = b.x, a.x
    a.x += 1
    b.x = b.x * 2
    return a, b, a is b


def calls():
    yield call(Side(np.zeros(2)), Side(np.ones(2)))
    yield call(Side(np.zeros(2)), Side(np.ones(2)))
    side = Side(np.zeros(2))
    yield call(side, side)
    x = np.zeros(2)
    yield call(Side(x), Side(x))
