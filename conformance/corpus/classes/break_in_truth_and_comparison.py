# /// case
# summary: a __bool__ and an __lt__ that print, in an if and in a while: the branch is taken once
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value break-in-callee output while-loop
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Count:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        print("bool", self.n)
        return self.n > 0

    def __lt__(self, other):
        print("lt")
        return self.n < other


def case(x, count):
    while count:
        count.n -= 1
        x = x + 1
    if count < 1:
        x = x * 2
    return x, count


def calls():
    yield call(np.arange(3.0), Count(2))
    yield call(np.arange(3.0), Count(2))
    yield call(np.arange(3.0), Count(0))
