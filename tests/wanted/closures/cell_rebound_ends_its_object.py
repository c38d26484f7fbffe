# /// case
# summary: an inner function rebinds the variable that held the last reference; the object's end is seen at once
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime nonlocal cell-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


LOG = []


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        LOG.append(self.n)


def keeping():
    held = None

    def put(new):
        nonlocal held
        held = new
        return len(LOG)

    return put


PUT = keeping()


def case(x, value):
    before = len(LOG)
    behind = PUT(value)
    return x + behind, before, behind, len(LOG)


def calls():
    for n in range(3):
        PUT(Held(n))
        yield call(np.arange(3.0), None).expect("any")
    yield call(np.arange(3.0), None).expect("any")
