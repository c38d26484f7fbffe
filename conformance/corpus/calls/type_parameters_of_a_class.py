# /// case
# summary: a class with type parameters makes instances, with and without a subscript
# reference: PEP 695
# features: type-parameters class-attribute method-call numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


class Pair[A, B]:
    count = 0

    def __init__(self, a: A, b: B):
        self.a, self.b = a, b

    def swapped(self) -> "Pair[B, A]":
        return Pair(self.b, self.a)


def case(x, k):
    pair = Pair(x, k).swapped()
    return pair.b * pair.a, pair.b is x, pair.count


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    Pair.count = 1
    yield call(np.arange(2.0), 3)
    Pair.count = 0
