# /// case
# summary: an exception with a __del__ that is made and never raised dies when its name is rebound
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Wrong(Exception):
    def __del__(self):
        event("died", self.args)


def case(x, n):
    error = Wrong(n)
    y = x * n
    event("made")
    error = None
    event("rebound")
    return y + 1, error


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
