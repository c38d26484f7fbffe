# /// case
# summary: the same manager is entered again inside its own with: it keeps a stack of what it gave
# reference: https://docs.python.org/3/library/contextlib.html#reentrant-context-managers
# features: with-statement list-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Nested:
    def __init__(self):
        self.stack = []

    def __enter__(self):
        self.stack.append(len(self.stack))
        return self.stack

    def __exit__(self, *details):
        self.stack.pop()


def case(x, manager):
    with manager as first:
        x = x + len(first)
        with manager as second, manager as third:
            x = x * len(third)
            same = first is second
        x = x + len(second)
    return x, same, len(manager.stack)


def calls():
    manager = Nested()
    yield call(np.arange(3.0), manager)
    yield call(np.arange(3.0), manager)
    manager.stack.append("more")
    yield call(np.arange(3.0), manager)
    manager.stack.clear()
    yield call(np.arange(3.0), manager)
