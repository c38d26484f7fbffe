# /// case
# summary: what an iterator raises while it is unpacked goes through; no target is bound, the iterator has moved
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking iterator-protocol try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Items:
    def __init__(self, arrays, fails):
        self.arrays = arrays
        self.fails = fails
        self.given = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.given == self.fails:
            self.given += 1
            raise LookupError(self.given)
        if self.given >= len(self.arrays):
            raise StopIteration
        self.given += 1
        return self.arrays[self.given - 1]


def case(x, fails):
    a = b = "old"
    items = Items([x, x + 1], fails)
    try:
        a, b = items
    except LookupError as error:
        return x * 2, a, b, items.given, error.args
    except ValueError as error:
        return x * 3, a, b, items.given, str(error)
    return a + b, items.given


def calls():
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
