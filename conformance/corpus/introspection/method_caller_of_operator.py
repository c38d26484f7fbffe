# /// case
# summary: operator.methodcaller finds the method at each call
# reference: https://docs.python.org/3/library/operator.html#operator.methodcaller
# features: method-call code-guard keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x):
        self.x = x

    def scaled(self, n, plus=0):
        return self.x * n + plus

SCALED = operator.methodcaller("scaled", 2, plus=1)


def case(node):
    return SCALED(node), node.x + 1


def calls():
    yield call(Node(np.arange(3.0)))
    yield call(Node(np.arange(3.0)))
    Node.scaled = lambda self, n, plus=0: self.x
    yield call(Node(np.arange(3.0)))
