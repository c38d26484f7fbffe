# /// case
# summary: a getter that deletes its own property from the class answers once, then __getattr__ is asked
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: property getattr-hook attribute-mutation del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Once:
    def __init__(self, step):
        self.step = step

    def __getattr__(self, name):
        return name


def scale(self):
    del Once.scale
    return self.step


def case(x, once):
    Once.scale = property(scale)
    return x * once.scale, once.scale, hasattr(Once, "scale")


def calls():
    yield call(np.arange(3.0), Once(2))
    yield call(np.arange(3.0), Once(2))
    yield call(np.arange(3.0), Once(2.5))
    yield call(np.arange(3), Once(2))
