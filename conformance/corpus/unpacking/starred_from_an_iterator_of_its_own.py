# /// case
# summary: a starred target makes a list of the iterator: that is asked for itself and for its length once more
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: starred-unpacking iterator-protocol special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Rows:
    def __init__(self, rows):
        self.rows = rows

    def __iter__(self):
        return Walk(self.rows)

    def __length_hint__(self):
        event("never asked")
        return 1


class Walk:
    def __init__(self, rows):
        self.rows, self.at = rows, 0

    def __iter__(self):
        event("iter", self.at)
        return self

    def __length_hint__(self):
        event("hint", self.at)
        return 2

    def __next__(self):
        if self.at == len(self.rows):
            raise StopIteration
        self.at += 1
        return self.rows[self.at - 1] * 2


def case(rows):
    first, *rest = Rows(rows)
    *most, last = Walk(rows)
    return first, rest, most, last


def calls():
    for size in (3, 3, 1):
        yield call([np.arange(2.0) + i for i in range(size)])
