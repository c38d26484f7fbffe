# /// case
# summary: a graph of nodes is walked with a set of those seen and a dict of distances, found by identity
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: set dict while-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, name, weight):
        self.name = name
        self.weight = weight
        self.next = []


def case(start, x):
    seen = {start}
    distances = {start: 0}
    waiting = [start]
    order = []
    while waiting:
        node = waiting.pop(0)
        order.append(node.name)
        x = x + node.weight * distances[node]
        for other in node.next:
            if other not in seen:
                seen.add(other)
                distances[other] = distances[node] + 1
                waiting.append(other)
    return order, len(seen), [node.name for node in distances], list(distances.values()), x


def ring(names, *edges):
    nodes = {name: Node(name, float(i)) for i, name in enumerate(names)}
    for one, other in edges:
        nodes[one].next.append(nodes[other])
    return nodes[names[0]]


def calls():
    for _ in range(2):
        yield call(ring("abc", "ab", "bc", "ca"), np.arange(3.0))
    yield call(ring("abcd", "ab", "ac", "bd", "cd", "da"), np.arange(3.0))
    yield call(ring("a", "aa"), np.arange(3.0))
