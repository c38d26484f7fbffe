# /// case
# summary: an iterator that only its loop holds dies when the loop is left: behind the body's last statement
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime iterator-protocol for-loop
# since: 3.8
# capture: breaks 1 opaque-call
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


COUNTERS = []


def case(x, stop):
    for number in COUNTERS.pop():
        x = x + number
        event("turn", number)
        if number == stop:
            event("leaving")
            break
    event("behind")
    return x


def calls():
    for stop in (9, 9, 1):
        COUNTERS.append(Counter(3))
        yield call(np.arange(3.0), stop).expect("any")
