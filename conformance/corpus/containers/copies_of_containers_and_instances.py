# /// case
# summary: copy and deepcopy of sets, dicts of subclasses, instances with slots, shared parts and cycles
# reference: https://docs.python.org/3/library/copy.html
# features: aliasing cycle object-identity set
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


class Node:
    def __init__(self, value):
        self.value = value
        self.next = None


def case(x, names):
    first, second = Node(x), Node([1])
    first.next, second.next = second, first
    shared = [x]
    table = dict(a=shared, b=shared)
    deep = copy.deepcopy(table)
    ring = copy.deepcopy(first)
    flat = copy.copy(first)
    kept = copy.copy({1, 2}), copy.copy((1, 2)), copy.copy([shared])[0] is shared, copy.copy(names), copy.deepcopy(names), copy.copy(x) is x
    return (deep["a"] is deep["b"], deep["a"][0] is x, ring.next.next is ring, ring.value is x, flat.next is second, 
            kept, deep, type(deep), copy.deepcopy(names) is names, ring.next.value)


def calls():
    yield call(np.arange(2.0), ["a", (1, [2])])
    yield call(np.arange(2.0), ["a", (1, [2])])
    yield call(np.arange(2.0), ("a", (1, 2)))
    yield call(np.arange(3), {"k": {"j": 1}})
