# /// case
# summary: an object in a variable that an inner function captured dies with the last of the function and its caller
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime cell-variable del-statement
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def case(x, n):
    held = HELD.pop()
    scale = lambda y: y * held.n
    x = scale(x)
    event("scaled")
    if n:
        held = None
        event("rebound")
    del scale
    event("deleted")
    return x + 1


def calls():
    for n in (0, 0, 1):
        HELD.append(Held(2))
        yield call(np.arange(3.0), n).expect("any")
