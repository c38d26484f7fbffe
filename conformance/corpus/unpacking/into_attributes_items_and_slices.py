# /// case
# summary: the targets of an unpacking may be attributes, items and slices, evaluated and stored from the left
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking attribute-mutation item-assignment evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Box:
    def __setattr__(self, name, value):
        event("set", name)
        object.__setattr__(self, name, value)


def case(box, items, x):
    i, items[event("index", i)], box.a, (box.b, items[1:2]) = 2, x * 2, x + 1, (x - 1, "xy")
    return i, items, box.a, box.b


def calls():
    yield call(Box(), [0, 1, 2], np.arange(2.0))
    yield call(Box(), [0, 1, 2], np.arange(2.0))
    yield call(Box(), [0, 1, 2, 3], np.arange(3))
