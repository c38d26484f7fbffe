# /// case
# summary: lists and instances that refer to each other in a ring are made, changed and given back whole
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle list-mutation attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x):
        self.x, self.next, self.others = x, self, []


def case(x, n):
    first = node = Node(x)
    for i in range(n):
        node.next = Node(node.x + i)
        node.next.next = first
        node.next.others.append(node)
        node = node.next
    total, walk = 0, first
    for _ in range(n + 1):
        total = total + walk.x
        walk = walk.next
    return total, walk is first, first


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0)
