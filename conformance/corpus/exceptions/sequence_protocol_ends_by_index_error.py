# /// case
# summary: a loop over an object with __getitem__ ends by IndexError, another error leaves the loop
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: iterator-protocol for-loop try-except special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Rows:
    def __init__(self, rows, ends):
        self.rows = rows
        self.ends = ends

    def __getitem__(self, index):
        if index >= len(self.rows):
            raise self.ends("end")
        return self.rows[index]


def case(x, rows):
    turns = 0
    try:
        for row in rows:
            turns += 1
            x = x + row
    except LookupError as error:
        return x - 1, turns, type(error).__name__
    return x * 2, turns


def calls():
    yield call(np.arange(3.0), Rows([1, 2], IndexError))
    yield call(np.arange(3.0), Rows([1, 2], IndexError))
    yield call(np.arange(3.0), Rows([1], KeyError))
    yield call(np.arange(3.0), Rows([], IndexError))
