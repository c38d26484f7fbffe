# /// case
# summary: nodes with children and parents: a branch is moved from one parent to the other
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle list-mutation attribute-mutation recursion
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x, *children):
        self.x = x
        self.parent = None
        self.children = list(children)
        for child in children:
            child.parent = self

    def total(self):
        found = self.x
        for child in self.children:
            found = found + child.total()
        return found


def case(root, i):
    moved = root.children[i]
    moved.parent.children.remove(moved)
    root.children[0].children.append(moved)
    moved.parent = root.children[0]
    return root.total(), moved.parent.total(), moved.parent.parent is root, len(root.children)


def calls():
    def tree():
        return Node(np.arange(3.0), Node(1, Node(10)), Node(np.ones(3)), Node(5))

    yield call(tree(), 1)
    yield call(tree(), 1)
    yield call(tree(), 2)
