# /// case
# summary: an inner function is rebound: the object that only its cell held dies with it
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime closure nested-function
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


def maker(n):
    held = Held(n)

    def scale(x):
        return x * held.n

    return scale


def case(x, n):
    scale = maker(n)
    y = scale(x)
    event("scaled")
    scale = None
    event("rebound", scale)
    return y + 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
