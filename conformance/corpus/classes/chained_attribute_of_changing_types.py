# /// case
# summary: one attribute along a chain of three changes its type between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: instance-attribute type-guard structure-guard property
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, **values):
        self.__dict__.update(values)


class Asked:
    @property
    def leaf(self):
        return Node(n=7)


def case(x, root):
    return x * root.branch.leaf.n


def calls():
    yield call(np.arange(3.0), Node(branch=Node(leaf=Node(n=2))))
    yield call(np.arange(3.0), Node(branch=Node(leaf=Node(n=2))))
    yield call(np.arange(3.0), Node(branch=Node(leaf=Node(n=np.ones(3)))))
    yield call(np.arange(3.0), Node(branch=Asked()))
    yield call(np.arange(3.0), Node(branch=Node(leaf=Node(n=2.5))))
