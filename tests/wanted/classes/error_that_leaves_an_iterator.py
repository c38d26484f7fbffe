# /// case
# summary: an error of __next__ leaves the for loop in its third turn, the list keeps two items
# reference: https://docs.python.org/3/library/stdtypes.html#iterator.__next__
# features: iterator-protocol traceback raise list-mutation
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Some:
    def __init__(self, n, stop):
        self.n = n
        self.stop = stop

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n == self.stop:
            raise LookupError(self.n)
        if self.n > 3:
            raise StopIteration
        return self.n


def case(x, some, out):
    for n in some:
        out.append(x * n)
    return out


def calls():
    yield call(np.arange(3.0), Some(0, 9), [])
    yield call(np.arange(3.0), Some(0, 9), [])
    yield call(np.arange(3.0), Some(0, 3), [])
    yield call(np.arange(3.0), Some(1, 9), [])
