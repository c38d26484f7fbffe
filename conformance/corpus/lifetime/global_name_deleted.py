# /// case
# summary: an object whose last name is a global dies when the global is bound anew or deleted
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: object-lifetime global-write del-statement opaque-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event, track


class Thing:
    def __init__(self, n):
        self.n = n

FIRST = SECOND = None


def case(x):
    global FIRST, SECOND
    y = x * FIRST.n
    FIRST = None
    event("bound anew")
    del SECOND
    event("deleted")
    SECOND = 1
    return y


def calls():
    global FIRST, SECOND
    for n in (2, 2, 5):
        FIRST = track(Thing(n), "first %d" % n)
        SECOND = track(Thing(n), "second %d" % n)
        yield call(np.arange(3.0))
