# /// case
# summary: a __next__ that prints at each turn of a for loop: the loop goes on where it was
# reference: https://docs.python.org/3/library/stdtypes.html#iterator.__next__
# features: iterator-protocol break-in-loop output for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Down:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if not self.n:
            raise StopIteration
        print("next", self.n)
        self.n -= 1
        return self.n


def case(x, down):
    for n in down:
        x = x + n
    else:
        x = x * 2
    return x, down


def calls():
    yield call(np.arange(3.0), Down(3))
    yield call(np.arange(3.0), Down(3))
    yield call(np.arange(3.0), Down(0))
    yield call(np.arange(3.0), Down(2))
