# /// case
# summary: contextlib.closing calls close of the object at the end, whichever way the with is left
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.closing
# features: with-statement method-call return-statement
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


class Store:
    def __init__(self):
        self.closed = 0
        self.rows = []

    def put(self, row):
        self.rows.append(row)
        return len(self.rows)

    def close(self):
        self.closed += 1


def filled(store, x, early):
    with contextlib.closing(store) as opened:
        opened.put(x + 1)
        if early:
            return opened.put(x)
        opened.put(x * 2)
    return store.closed


def case(x, early):
    store = Store()
    n = filled(store, x, early)
    return n, store.rows, store.closed


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), 0)
