# /// case
# summary: the head of a chain of objects is replaced by its tail, step by step, and the tail stays alive
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime while-loop attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Link:
    def __init__(self, n, following=None):
        self.n = n
        self.next = following


def case(x, n):
    head = None
    for i in range(n):
        head = Link(x + i, head)
    total = 0
    while head.next is not None:
        total = total + head.n
        head = head.next
    return total, head


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3), 5)
