# /// case
# summary: obj.x += f() where f prints and changes obj.x: the value read before is what is added to
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: inplace-operator break-in-callee output evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def grow(box):
    box.x = box.x * 100
    print("grown")
    return 1


def case(box, items):
    box.x += grow(box)
    items[0] += grow(box)
    return box, items


def calls():
    yield call(Box(np.arange(3.0)), [5])
    yield call(Box(np.arange(3.0)), [5])
    yield call(Box(2), [np.ones(2)])
