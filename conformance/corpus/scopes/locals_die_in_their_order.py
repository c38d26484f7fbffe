# /// case
# summary: objects of a function's locals die in the order of the locals when it returns
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: object-lifetime return-statement inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def work(x, first, second=None):
    third = HELD.pop()
    second = HELD.pop()
    first = HELD.pop()
    y = x * first.n + second.n - third.n
    event("returning")
    return y


def case(x):
    y = work(x, 1)
    event("behind")
    return y * 2


def calls():
    for n in (1, 1, 5):
        HELD[:] = [Held(n), Held(n + 1), Held(n + 2)]
        yield call(np.arange(3.0)).expect("any")
