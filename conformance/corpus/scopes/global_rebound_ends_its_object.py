# /// case
# summary: the object that a global held dies when the function rebinds it, and writes another global on its way
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime global-write mutation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __del__(self):
        global COUNT
        COUNT += 1
        event("died", COUNT)


COUNT = 0
CURRENT = None


def case(x, new):
    global CURRENT
    before = COUNT
    CURRENT = new
    event("rebound")
    return x * (COUNT + 1), before, COUNT


def calls():
    global CURRENT, COUNT
    for _ in range(3):
        CURRENT, COUNT = Held(), 0
        yield call(np.arange(3.0), None).expect("any")
    yield call(np.arange(3.0), None).expect("any")
