# /// case
# summary: columns of the attribute that is missing in a chain, of the call that it was for, and of an augmented target
# reference: PEP 657
# features: traceback-columns instance-attribute raise
# since: 3.11
# capture: breaks 3 raises raises raises
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def case(x, node, way):
    if way == 0:
        return x * node.left.right.scale
    if way == 1:
        return node.left.method(x, node.right) + x
    node.left.count += 1; return x + node.left.count


def calls():
    full = Node(left=Node(right=Node(scale=2), count=0))
    yield call(np.arange(3.0), full, 0)
    yield call(np.arange(3.0), full, 0)
    yield call(np.arange(3.0), Node(left=Node(right=5)), 0)
    yield call(np.arange(3.0), full, 1)
    yield call(np.arange(3.0), Node(left=Node()), 2)
