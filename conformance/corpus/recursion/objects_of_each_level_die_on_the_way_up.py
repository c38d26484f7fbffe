# /// case
# summary: each level of a recursion holds an object: they die from the innermost up, as the levels return
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
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


def down(x, n):
    held = Held(n)
    if n == 0:
        return x
    y = down(x + 1, n - 1)
    event("back", n)
    return y * held.n


def case(x, n):
    return down(x, n) - 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
