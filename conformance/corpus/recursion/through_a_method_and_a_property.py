# /// case
# summary: a linked list of instances sums itself by a property that asks the next one's
# reference: https://docs.python.org/3/library/functions.html#property
# features: recursion property special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, array, following=None):
        self.array = array
        self.following = following

    @property
    def total(self):
        if self.following is None:
            return self.array
        return self.array + self.following.total

    def __len__(self):
        return 1 + (len(self.following) if self.following else 0)


def case(node):
    return node.total * len(node)


def calls():
    def chain(n):
        node = None
        for i in range(n):
            node = Node(np.arange(3.0) + i, node)
        return node

    yield call(chain(3))
    yield call(chain(3))
    yield call(chain(1))
    yield call(chain(5))
