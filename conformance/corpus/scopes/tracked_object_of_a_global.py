# /// case
# summary: an object that only a global holds dies when the function rebinds it, deletes it, or a callee does
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: object-lifetime global-write del-statement inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Held:
    pass


CURRENT = None


def drop():
    global CURRENT
    CURRENT = 5


def case(x, way):
    global CURRENT
    if way == "rebind":
        CURRENT = x.ndim
    elif way == "delete":
        del CURRENT
        CURRENT = 2
    elif way == "callee":
        drop()
    return x * (CURRENT if isinstance(CURRENT, int) else 10)


def calls():
    global CURRENT
    for n, way in enumerate(("rebind", "rebind", "delete", "callee", "keep", "keep")):
        CURRENT = track(Held(), "held %d" % n)
        yield call(np.arange(3.0), way).expect("any")
    CURRENT = None
