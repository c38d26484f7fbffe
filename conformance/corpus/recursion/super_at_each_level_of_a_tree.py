# /// case
# summary: a method that calls super and then itself on the children of a tree of two classes
# reference: https://docs.python.org/3/library/functions.html#super
# features: recursion super inheritance method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, array, *children):
        self.array = array
        self.children = children

    def total(self, depth):
        result = self.array * depth
        for child in self.children:
            result = result + child.total(depth + 1)
        return result


class Doubled(Node):
    def total(self, depth):
        return super().total(depth) * 2


def case(node):
    return node.total(1)


def calls():
    def tree(cls):
        return Node(np.arange(3.0), cls(np.ones(3), Node(np.arange(3.0))), cls(np.zeros(3)))

    yield call(tree(Node))
    yield call(tree(Node))
    yield call(tree(Doubled))
    yield call(Doubled(np.arange(3.0), tree(Node)))
