# /// case
# summary: an object that is its own iterator goes on where it was left, one that makes a new iterator begins anew
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol for-loop special-method attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Count:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Again:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return Count(self.n)


def case(x, obj):
    for i in obj:
        x = x + i
        if i == 2:
            break
    for i in obj:
        x = x * 2
    return x, obj.n


def calls():
    yield call(np.arange(3.0), Count(5))
    yield call(np.arange(3.0), Count(5))
    yield call(np.arange(3.0), Again(5))
    yield call(np.arange(3.0), Count(2))
