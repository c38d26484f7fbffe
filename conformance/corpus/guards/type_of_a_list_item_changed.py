# /// case
# summary: an item of a list in a global, of another type or another identity
# reference: https://docs.python.org/3/library/stdtypes.html#list
# features: type-guard identity-guard list global-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Node:
    def __init__(self, v):
        self.v = v


STACK = [Node(1), 2, "three"]


def case(x):
    top = STACK[0]
    return (top.v if isinstance(top, Node) else top), STACK[1] + x, STACK[-1]


def calls():
    yield call(1)
    yield call(1)
    STACK[0] = Node(5)
    yield call(1)
    STACK[0] = 9
    yield call(1)
    STACK[1] = 2.0
    yield call(1)
    STACK[2:] = []
    yield call(1)
