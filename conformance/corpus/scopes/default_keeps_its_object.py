# /// case
# summary: an object that only an inner function's default holds dies when that function is rebound
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: object-lifetime default-argument nested-function
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


def case(x):
    def scaled(y, held=HELD.pop()):
        return y * held.n

    event("made")
    y = scaled(x)
    event("called")
    scaled = None
    event("rebound")
    return y


def calls():
    for n in (1, 1, 3):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
