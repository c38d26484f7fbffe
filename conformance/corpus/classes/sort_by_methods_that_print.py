# /// case
# summary: sorted with a key method that prints asks it once for each item, in order
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: builtin-function break-in-callee output method-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Ranks:
    def __init__(self, sign):
        self.sign = sign

    def key(self, n):
        print("key", n)
        return n * self.sign


def case(x, ranks, numbers):
    y = x + 1
    found = sorted(numbers, key=ranks.key)
    return y * found[0], found, max(numbers)


def calls():
    yield call(np.arange(3.0), Ranks(1), [3, 1, 2])
    yield call(np.arange(3.0), Ranks(1), [3, 1, 2])
    yield call(np.arange(3.0), Ranks(-1), [3, 1, 2])
