# /// case
# summary: operator.attrgetter reads dotted names and several at once, itemgetter several items
# reference: https://docs.python.org/3/library/operator.html#operator.attrgetter
# features: instance-attribute builtin-function evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x, child=None):
        self.x = x
        self.child = child

INNER = operator.attrgetter("child.x", "x")
ENDS = operator.itemgetter(0, 2)


def case(node, items):
    inner, outer = INNER(node)
    return inner + outer, ENDS(items)


def calls():
    yield call(Node(np.arange(3.0), Node(5)), [1, 2, 3])
    yield call(Node(np.arange(3.0), Node(5)), [1, 2, 3])
    yield call(Node(np.arange(3.0), Node(np.ones(3))), "abc")
