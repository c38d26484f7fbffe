# /// case
# summary: operator.attrgetter, itemgetter and methodcaller read dotted names, several items and call by name
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

    def scaled(self, n, plus=0):
        return self.x * n + plus

INNER = operator.attrgetter("child.x", "x")
SCALED = operator.methodcaller("scaled", 2, plus=1)


def case(node, items):
    inner, outer = INNER(node)
    return inner + outer, SCALED(node), operator.itemgetter(0, 2)(items), operator.attrgetter("x")(node) is outer


def calls():
    yield call(Node(np.arange(3.0), Node(5)), [1, 2, 3])
    yield call(Node(np.arange(3.0), Node(5)), [1, 2, 3])
    yield call(Node(np.arange(3.0), Node(np.ones(3))), "abc")
    Node.scaled = lambda self, n, plus=0: self.x
    yield call(Node(np.arange(3.0), Node(5)), [1, 2, 3])
