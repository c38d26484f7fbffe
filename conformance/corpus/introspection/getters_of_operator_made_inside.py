# /// case
# summary: operator.attrgetter and itemgetter that are made inside give the very attribute and the items
# reference: https://docs.python.org/3/library/operator.html#operator.attrgetter
# features: instance-attribute builtin-function object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x):
        self.x = x


def case(node, items):
    return operator.itemgetter(0, 2)(items), operator.attrgetter("x")(node) is node.x, node.x + 1


def calls():
    yield call(Node(np.arange(3.0)), [1, 2, 3])
    yield call(Node(np.arange(3.0)), [1, 2, 3])
    yield call(Node(np.arange(3.0)), "abc")
