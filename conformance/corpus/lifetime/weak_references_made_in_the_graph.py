# /// case
# summary: weak references to what the function makes are asked before and after it goes
# reference: https://docs.python.org/3/library/weakref.html
# features: object-lifetime mutation-order closure numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, value):
        self.value = value


def case(n, x):
    log = []
    thing = Thing(n)
    plain = weakref.ref(thing)
    log.append((plain() is thing, plain().value, plain is weakref.ref(thing)))
    del thing
    log.append(plain() is None)
    known = weakref.WeakValueDictionary()
    kept = Thing(n + 1)
    known["kept"] = kept
    log.append((known["kept"].value, len(known)))
    return x * n, log


def calls():
    for n in (1, 1, 2, 2.5):
        yield call(n, np.arange(3.0))
