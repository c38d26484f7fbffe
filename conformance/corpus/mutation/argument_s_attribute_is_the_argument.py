# /// case
# summary: an argument that refers to itself is changed through the reference
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle attribute-mutation aliasing argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x):
        self.x = x
        self.me = self


def case(node, n):
    node.me.me.x = node.x * n
    node.me.other = [node]
    node.me.other[0].me.x += 1
    return node.x, node.me.other[0] is node, node


def calls():
    yield call(Node(np.arange(3.0)), 2)
    yield call(Node(np.arange(3.0)), 2)
    yield call(Node(5), 2)
    other = Node(5)
    other.me = Node(7)
    yield call(other, 2)
