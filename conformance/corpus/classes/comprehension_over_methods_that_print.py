# /// case
# summary: a comprehension with a method that prints at each turn, its result is used behind it
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension break-in-callee output attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self):
        self.total = 0

    def run(self, x):
        self.total += 1
        print("run", self.total)
        return x * self.total


def case(x, net, n):
    found = [net.run(x) for _ in range(n)]
    pairs = {i: y + 1 for i, y in enumerate(found)}
    return found, pairs, net


def calls():
    yield call(np.arange(3.0), Net(), 2)
    yield call(np.arange(3.0), Net(), 2)
    yield call(np.arange(3.0), Net(), 0)
    yield call(np.arange(3.0), Net(), 3)
