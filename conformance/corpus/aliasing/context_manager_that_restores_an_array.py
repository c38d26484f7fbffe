# /// case
# summary: a context manager of the program keeps a copy of an array and puts it back when the block ends or raises
# reference: https://docs.python.org/3/reference/datamodel.html#with-statement-context-managers
# features: with-statement aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Kept:
    def __init__(self, x):
        self.x = x

    def __enter__(self):
        self.saved = self.x.copy()
        return self.x

    def __exit__(self, kind, error, traceback):
        self.x[...] = self.saved
        return kind is KeyError


def case(x, d):
    seen = []
    with Kept(x) as y:
        y *= 10
        seen.append(y + 0)
        y += d["k"]
        seen.append(y + 0)
    return seen, x, y is x


def calls():
    yield call(np.ones(2), {"k": 1})
    yield call(np.ones(2), {"k": 1})
    yield call(np.ones(2), {})
    yield call(np.ones(2), {"k": np.arange(2.0)})
