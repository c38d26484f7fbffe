# /// case
# summary: a flag in a leaf of a tree of instances decides, and a leaf becomes a branch
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: instance-attribute structure-guard value-guard recursion
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, value, *children):
        self.value = value
        self.children = list(children)
        self.frozen = False


def forward(node, x):
    if node.frozen:
        return x
    for child in node.children:
        x = forward(child, x)
    return x * node.value + 1


LEAF = Node(3.0)
TREE = Node(2.0, Node(0.5), LEAF)


def case(x):
    return forward(TREE, x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    LEAF.frozen = True
    yield call(np.arange(3.0))
    LEAF.frozen = False
    LEAF.children.append(Node(-1.0))
    yield call(np.arange(3.0))
    LEAF.children.clear()
    yield call(np.arange(3.0))
