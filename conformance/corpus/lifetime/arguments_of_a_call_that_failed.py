# /// case
# summary: what a failed call's arguments hold goes when the caller drops the error
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: object-lifetime traceback raise instance-attribute
# since: 3.8
# capture: breaks 1 raises
# ///
import weakref

import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, thing, d):
    y = x * thing.n
    return y + d["bias"]


def calls():
    for d in ({"bias": 1}, {"bias": 1}, {}, {"bias": 2}):
        thing = Thing(2)
        reference = weakref.ref(thing)
        result = yield call(np.arange(3.0), thing, d)
        del thing, result
        assert reference() is None or not d
