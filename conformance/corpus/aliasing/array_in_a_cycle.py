# /// case
# summary: a list that holds itself and an instance that holds itself are given back with their arrays
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle aliasing list instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    pass


def case(x, items):
    node = Node()
    node.me, node.x = node, x
    items.append(items)
    items[-1][0] = node.me.me.x + 1
    return node, items, items[-1] is items


def calls():
    yield call(np.ones(2), [0])
    yield call(np.ones(2), [0])
    yield call(np.ones(2), [np.zeros(1), 5])
