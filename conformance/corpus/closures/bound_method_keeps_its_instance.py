# /// case
# summary: a bound method taken from an object keeps it alive when nothing else does
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: object-lifetime method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def apply(self, x):
        return x * self.n

    def __del__(self):
        event("died", self.n)


HELD = []


def case(x):
    method = HELD[0].apply
    HELD.clear()
    event("cleared")
    y = method(x)
    event("called")
    method = None
    event("rebound")
    return y + 1


def calls():
    for n in (1, 1, 3):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
