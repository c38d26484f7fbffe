# /// case
# summary: an object reached in two ways has one state
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: attribute-mutation aliasing class-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Node:
    def __init__(self, value, peer=None):
        self.value = value
        self.peer = peer


def case(a, x):
    b = Node(x, a)
    a.peer = b
    a.peer.peer.value += x
    b.peer.peer.value *= 2
    setattr(a, "extra", a.peer.value)
    return a.value, b.value, a.extra, a


def calls():
    yield call(Node(1), 5)
    yield call(Node(1), 5)
    yield call(Node(0.5), 5)
    yield call(Node(True), -1)
