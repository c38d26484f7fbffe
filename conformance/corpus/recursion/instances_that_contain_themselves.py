# /// case
# summary: a recursion over instances that lead back to the first one stops at what it has seen
# reference: https://docs.python.org/3/library/functions.html#id
# features: recursion cycle list object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, array):
        self.array = array
        self.links = []


def total(node, seen):
    if any(node is other for other in seen):
        return 0
    seen.append(node)
    result = node.array
    for link in node.links:
        result = result + total(link, seen) * 2
    return result


def case(node):
    seen = []
    return total(node, seen), len(seen)


def calls():
    def ring(n):
        nodes = [Node(np.arange(3.0) + i) for i in range(n)]
        for i, node in enumerate(nodes):
            node.links = [nodes[(i + 1) % n], node]
        return nodes[0]

    yield call(ring(3))
    yield call(ring(3))
    yield call(ring(1))
