# /// case
# summary: names, items and attributes change places in one assignment, with the right side evaluated first
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking inplace-operator instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, x):
        self.x, self.next = x, None


def case(values):
    previous, node = None, None
    for value in values:
        new = Node(value * 2)
        new.next, node = node, new
    while node:
        node.next, previous, node = previous, node, node.next
    out = []
    while previous:
        out.append(previous.x)
        previous = previous.next
    a, b = 0, 1
    for _ in out:
        a, b = b, a + b
    return out, a


def calls():
    x = np.arange(2.0)
    yield call([x, x + 1, 3])
    yield call([x, x + 1, 3])
    yield call([1, x])
    yield call([])
