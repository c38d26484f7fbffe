# /// case
# summary: an instance with __call__ calls itself through its attribute, which another instance takes over
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: recursion callable-object instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Step:
    def __init__(self, n):
        self.n = n
        self.following = self
        self.calls = 0

    def __call__(self, x, depth):
        self.calls += 1
        if depth == 0:
            return x
        return self.following(x * self.n, depth - 1) + 1


def case(x, depth):
    first, second = Step(2), Step(3)
    a = first(x, depth)
    first.following = second
    b = first(x, depth)
    return a, b, first.calls, second.calls


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 0)
