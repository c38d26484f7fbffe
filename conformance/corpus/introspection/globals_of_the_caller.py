# /// case
# summary: a helper of the module finds the caller's globals and locals by its frame and reads names of both
# reference: https://docs.python.org/3/reference/datamodel.html#frame-objects
# features: frame-introspection opaque-call global-read numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call

RATE = 2


def lookup(name):
    frame = sys._getframe(1)
    return frame.f_locals.get(name, frame.f_globals.get(name))


def case(x, y):
    z = x * y
    found = lookup("y"), lookup("RATE")
    return z + found[0] * found[1]


def calls():
    global RATE
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    RATE = 10
    yield call(np.arange(3.0), 2)
    RATE = 2
    yield call(np.arange(3.0), 2)
