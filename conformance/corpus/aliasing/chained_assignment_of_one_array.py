# /// case
# summary: a chained assignment binds one new array to a local, a global, an item and an attribute
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: aliasing object-identity numpy-inplace global-write
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

HELD = None


class Box:
    pass


def case(x, items, box):
    global HELD
    local = HELD = items[0] = box.x = x * 2
    local += 1
    HELD[0] = -1
    return local is HELD, items[0] is box.x, items, box


def calls():
    global HELD
    yield call(np.arange(3.0), [0], Box())
    HELD = None
    yield call(np.arange(3.0), [0], Box())
    HELD = None
    yield call(np.arange(4), [0, 1], Box())
    HELD = None
