# /// case
# summary: a comprehension that calls a method changes the object once for each item, in order
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension attribute-mutation mutation-order method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Sum:
    def __init__(self, total):
        self.total = total

    def add(self, n):
        self.total = self.total * 2 + n
        return self.total


def case(adder, numbers):
    first = [adder.add(n) for n in numbers if n]
    second = {n: adder.add(n) for n in numbers[:1]}
    return first, second, adder.total


def calls():
    yield call(Sum(np.arange(3.0)), [1, 0, 2])
    yield call(Sum(np.arange(3.0)), [1, 0, 2])
    yield call(Sum(1), [3, 4])
    yield call(Sum(np.arange(3.0)), [])
