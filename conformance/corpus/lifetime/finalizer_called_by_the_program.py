# /// case
# summary: weakref.finalize that is called by hand runs once, with the arguments it was given
# reference: https://docs.python.org/3/library/weakref.html#weakref.finalize
# features: object-lifetime callable-object opaque-call numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call

LOG = []


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, finish):
    y = x + 1
    finish()
    return y * len(LOG)


def calls():
    for n in (2, 2, 5):
        LOG.clear()
        thing = Thing(n)
        yield call(np.arange(3.0), weakref.finalize(thing, LOG.append, n))
    LOG.clear()
