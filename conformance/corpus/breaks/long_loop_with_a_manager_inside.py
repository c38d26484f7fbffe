# /// case
# summary: a loop of many turns with a with statement inside, left by a return from there
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: break-in-loop with-statement for-loop return-statement
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


class Counter:
    def __init__(self):
        self.inside = 0
        self.left = 0

    def __enter__(self):
        self.inside += 1
        return self

    def __exit__(self, kind, error, trace):
        self.left += 1
        return kind is KeyError


def case(x, numbers, stop):
    counter = Counter()
    total = 0
    for number in numbers:
        with counter as entered:
            if number == stop:
                return x + total, counter.inside, counter.left
            total += {3: 100}[number % 7]
            entered.inside += 1
    return x - total, counter.inside, counter.left


def calls():
    yield call(np.arange(3.0), range(300), 1000)
    yield call(np.arange(3.0), range(300), 1000)
    yield call(np.arange(3.0), range(300), 250)
