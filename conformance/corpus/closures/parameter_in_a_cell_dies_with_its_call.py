# /// case
# summary: a parameter that an inner function of the callee captures dies at the end of the callee
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime cell-variable inlined-call
# since: 3.8
# capture: full
# capture@3.8-3.10: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def work(x, held):
    parts = [(lambda i: held.n + i)(i) for i in range(2)]
    event("parts")
    return x * sum(parts)


def case(x):
    y = work(x, HELD.pop())
    event("behind")
    return y


def calls():
    for n in (1, 1, 3):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
