# /// case
# summary: a list with a weak reference and its object goes: the object is the first to end, so the reference hears of it
# reference: https://docs.python.org/3/library/weakref.html#weakref.ref
# features: object-lifetime list del-statement numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import weakref

import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, value):
        self.value = value


def case(n, x):
    heard = []
    thing = Thing(n)
    pair = [weakref.ref(thing, lambda ref: heard.append("first")), thing]
    del thing
    heard.append("made")
    del pair
    heard.append("over")
    return x * n, heard


def calls():
    for n in (1, 1, 2, 2.5):
        yield call(n, np.arange(3.0))
