# /// case
# summary: an iterator object of the program's with a __del__ dies when its loop ends, by exhaustion or break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime iterator-protocol for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Counter:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n

    def __del__(self):
        event("died", self.n)


def case(x, n, stop):
    for number in Counter(n):
        x = x + number
        if number == stop:
            event("break")
            break
    else:
        event("else")
    event("behind")
    return x


def calls():
    yield call(np.arange(3.0), 3, 9)
    yield call(np.arange(3.0), 3, 9)
    yield call(np.arange(3.0), 3, 1)
