# /// case
# summary: an object in a cell dies when the call is over whose inner function was not kept, and not if it was
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime closure cell-variable
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


def work(x, keep):
    held = HELD.pop()

    def scale(y):
        return y * held.n

    x = scale(x)
    event("scaled")
    return (x, scale) if keep else (x, None)


def case(x, keep):
    y, scale = work(x, keep)
    event("behind")
    if scale is not None:
        y = scale(y)
    scale = None
    event("end")
    return y


def calls():
    for keep in (False, False, True):
        HELD.append(Held(2))
        yield call(np.arange(3.0), keep).expect("any")
