# /// case
# summary: children register with their parent; one that is taken out and lets go of it stands alone in the result
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime instance-attribute cycle numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x, parent=None):
        self.x = x
        self.parent = parent
        self.children = []
        if parent is not None:
            parent.children.append(self)


def case(x, n):
    root = Node(x)
    for i in range(n):
        Node(x + i, root)
    first = root.children.pop(0)
    first.parent = None
    return first, len(root.children), root.children[-1].parent is root


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
