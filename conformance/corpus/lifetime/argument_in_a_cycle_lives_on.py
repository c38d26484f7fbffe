# /// case
# summary: an argument that the call puts into a cycle lives until the collector runs
# reference: https://docs.python.org/3/library/gc.html
# features: cycle object-lifetime argument-mutation attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Node:
    def __init__(self, x, label):
        self.x = x
        track(self, label)


def case(node, n):
    node.me = node
    node.x = node.x * n
    return node.x + 1


def calls():
    yield call(Node(np.arange(3.0), "a"), 2)
    yield call(Node(np.arange(3.0), "a"), 2)
    yield call(Node(np.arange(3.0), "b"), 5)
