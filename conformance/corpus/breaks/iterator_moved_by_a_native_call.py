# /// case
# summary: the iterator of a running loop is moved on by a native call in its body
# reference: https://docs.python.org/3/library/functions.html#next
# features: iterator-protocol break-in-loop opaque-call for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Skips:
    def __init__(self, iterator):
        self.iterator = iterator

    def __str__(self):
        return "skipped %s" % next(self.iterator, "nothing")


def case(x, numbers):
    iterator = iter(numbers)
    skips = Skips(iterator)
    turns = 0
    for number in iterator:
        x = x + number
        print(skips)
        turns += 1
    return x, turns


def calls():
    yield call(np.arange(3.0), [1, 2, 3, 4])
    yield call(np.arange(3.0), [1, 2, 3, 4])
    yield call(np.arange(3.0), [5])
    yield call(np.arange(3.0), [])
