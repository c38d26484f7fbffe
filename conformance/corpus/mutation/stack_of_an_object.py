# /// case
# summary: push, pop and peek of an object with a list, and what is left when pop fails
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation method-call try-except argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Stack:
    def __init__(self, *items):
        self.items = list(items)

    def push(self, item):
        self.items.append(item)
        return len(self.items)

    def pop(self):
        return self.items.pop()


def case(stack, x):
    depth = stack.push(x * 2)
    out = [depth, stack.pop() + 1]
    try:
        out.append(stack.pop())
        out.append(stack.pop())
    except IndexError:
        out.append("empty")
    return out, stack


def calls():
    yield call(Stack(1, 2, 3), np.arange(3.0))
    yield call(Stack(1, 2, 3), np.arange(3.0))
    yield call(Stack(np.ones(2), 3), np.arange(4))
