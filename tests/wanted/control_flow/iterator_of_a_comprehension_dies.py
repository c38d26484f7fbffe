# /// case
# summary: an iterator that only a comprehension holds dies behind its last item, before the next statement
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: object-lifetime comprehension iterator-protocol
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


def case(x):
    made = [event(("item", n), x * n) for n in COUNTERS.pop()]
    event("between")
    a, b, *c = COUNTERS.pop()
    event("unpacked")
    return made, a + b, c


def calls():
    for n in (2, 2, 3):
        COUNTERS[:] = [Counter(n), Counter(n)]
        yield call(np.arange(3.0)).expect("any")
