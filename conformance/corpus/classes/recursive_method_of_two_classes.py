# /// case
# summary: a method that calls the method of its children, of other classes, down to the leaves
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: recursion method-call inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Leaf:
    def __init__(self, x):
        self.x = x

    def run(self, n):
        return self.x * n


class Sum:
    def __init__(self, *parts):
        self.parts = parts

    def run(self, n):
        return sum(part.run(n) for part in self.parts)


class Product(Sum):
    def run(self, n):
        out = 1
        for part in self.parts:
            out = out * part.run(n + 1)
        return out


def case(tree, n):
    return tree.run(n)


def calls():
    yield call(Sum(Leaf(np.arange(3.0)), Product(Leaf(2), Leaf(np.ones(3)))), 1)
    yield call(Sum(Leaf(np.arange(3.0)), Product(Leaf(2), Leaf(np.ones(3)))), 1)
    yield call(Product(Leaf(np.arange(3.0)), Sum(), Sum(Leaf(1))), 1)
    Leaf.run = lambda self, n: self.x + n
    yield call(Sum(Leaf(np.arange(3.0)), Leaf(2)), 1)
