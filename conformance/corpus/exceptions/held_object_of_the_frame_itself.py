# /// case
# summary: an object taken in the try and named there only lives on behind the handler, until the function is left
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: object-lifetime try-except numpy-error
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


def work(x, y):
    try:
        held = HELD.pop()
        z = x @ y
    except ValueError:
        event("handled")
        z = x
    event("behind", held.n)
    return z


def case(x, y):
    z = work(x, y)
    event("returned")
    return z * 2


def calls():
    for size in (3, 3, 4, 4):
        HELD.append(Held(size))
        yield call(np.arange(3.0), np.ones(size)).expect("any")
