# /// case
# summary: an instance with a __del__ that writes a global is rebound between native calls, which see the order
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime opaque-call global-write output
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


COUNT = 0


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        global COUNT
        COUNT += self.n
        print("died", self.n)


def case(x, n):
    held = Held(n)
    y = x + held.n
    print("first", COUNT)
    held = None
    print("second", COUNT)
    return y * COUNT


def calls():
    global COUNT
    yield call(np.arange(3.0), 1)
    COUNT = 0
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    COUNT = 0
    yield call(np.arange(3.0), 2)
