# /// case
# summary: iter(function, sentinel) returned before, in and after its items
# reference: https://docs.python.org/3/library/functions.html#iter
# features: iterator-protocol builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counter:
    def __init__(self):
        self.at = 0

    def __call__(self):
        self.at += 1
        return self.at


def case(x, stop, n):
    counter = Counter()
    found = iter(counter, stop)
    taken = [next(found, "end") for _ in range(n)]
    fresh = iter(Counter(), 2)
    return found, taken, counter, fresh, x + counter.at


TAKEN = []
watch = ["TAKEN"]


def calls():
    for stop, n in ((4, 0), (4, 0), (4, 2), (3, 5)):
        result = yield call(np.arange(2.0), stop, n).expect("any")
        TAKEN.append((list(result[0]), list(result[3]), next(result[0], "over"), result[2].at) if result else None)
