# /// case
# summary: a break in the loop over an instance that has __getitem__ only: it goes on where it was
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: iterator-protocol special-method for-loop break-in-loop opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Rows:
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, i):
        if i >= len(self.rows):
            raise IndexError(i)
        return self.rows[i] * 2


def case(rows):
    out = []
    for row in Rows(rows):
        out.append(row + len(out))
        print(len(out))
    return out


def calls():
    yield call([np.ones(2), np.zeros(2), np.ones(3)])
    yield call([np.ones(2), np.zeros(2), np.ones(3)])
    yield call([np.ones(2)])
    yield call([])
