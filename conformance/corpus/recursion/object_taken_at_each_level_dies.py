# /// case
# summary: objects taken from a list at each level of a recursion die as the levels return, from the innermost up
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: object-lifetime recursion
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


def down(x, n):
    held = HELD.pop()
    if n:
        x = down(x + held.n, n - 1)
    event("back", n)
    return x * 2


def case(x, n):
    y = down(x, n)
    event("behind")
    return y


def calls():
    for n in (1, 1, 2):
        HELD[:] = [Held(i) for i in range(n + 1)]
        yield call(np.arange(3.0), n).expect("any")
