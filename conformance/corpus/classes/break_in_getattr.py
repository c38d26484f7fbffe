# /// case
# summary: a __getattr__ that prints: attributes that are there are read without it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: getattr-hook break-in-callee output numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Loose:
    rate = 2

    def __getattr__(self, name):
        print("asked for", name)
        return len(name)


def case(x, loose):
    y = x * loose.rate
    z = y + loose.depth
    loose.depth = 10
    return z * loose.depth, loose


def calls():
    yield call(np.arange(3.0), Loose())
    yield call(np.arange(3.0), Loose())
    loose = Loose()
    loose.rate = 5
    yield call(np.arange(3.0), loose)
