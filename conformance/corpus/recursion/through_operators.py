# /// case
# summary: an operator of instances calls itself on its parts, the reflected one takes over at the leaves
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: recursion operator-overload special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tree:
    def __init__(self, *parts):
        self.parts = parts

    def __add__(self, other):
        return Tree(*[part + other for part in self.parts])

    def __radd__(self, other):
        return Tree(*[other + part for part in self.parts])

    def leaves(self):
        return [leaf for part in self.parts for leaf in (part.leaves() if isinstance(part, Tree) else [part])]


def case(x, n):
    tree = Tree(x, Tree(x * 2, Tree()), n)
    return (tree + n).leaves(), (n + tree).leaves()


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2.5)
