# /// case
# summary: a method of an object that nobody else holds removes the last other reference: it dies behind the method
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: object-lifetime method-call evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def apply(self, x):
        HELD.clear()
        event("cleared")
        return x * self.n

    def __del__(self):
        event("died", self.n)


HELD = []


def case(x):
    y = HELD[0].apply(x) + event("between", 1)
    event("behind")
    return y


def calls():
    for n in (1, 1, 2):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
