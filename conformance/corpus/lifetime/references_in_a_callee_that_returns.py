# /// case
# summary: a callee returns with an object and a weak reference to it in its names, which end in the order of the names
# reference: https://docs.python.org/3/library/weakref.html#weakref.ref
# features: object-lifetime inlined-call closure mutation-order numpy-operator
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import weakref

import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, value):
        self.value = value


def object_first(n, heard):
    thing = Thing(n)
    seen = weakref.ref(thing, lambda ref: heard.append("object first"))
    heard.append(seen() is thing)


def reference_first(n, heard):
    seen = None
    thing = Thing(n)
    seen = weakref.ref(thing, lambda ref: heard.append("reference first"))
    heard.append(seen() is thing)


def case(n, x):
    heard = []
    object_first(n, heard)
    heard.append("between")
    reference_first(n, heard)
    return x * n, heard


def calls():
    for n in (1, 1, 2, 2.5):
        yield call(n, np.arange(3.0))
