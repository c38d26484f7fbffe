# /// case
# summary: a loop over hundreds of intervals, objects that unpack themselves, keeps the last one
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop unpacking iterator-protocol numpy-operator
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


class Interval:
    def __init__(self, low, high):
        self.low = low
        self.high = high

    def __iter__(self):
        return iter((self.low, self.high))


def case(x, intervals):
    y = x * 2
    for low, high in intervals:
        last = low, high
    return y + last[1], last, y[last[0]:]


def calls():
    many = [Interval(i % 5, i) for i in range(400)]
    yield call(np.arange(6.0), many)
    yield call(np.arange(6.0), many)
    yield call(np.arange(6.0), many + [Interval(2, 100)])
    yield call(np.arange(6.0), many[:300])
