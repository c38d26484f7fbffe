# /// case
# summary: an object that the call stores in a global list is there after the call, the one it took out is gone
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime global-mutation list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x

KEPT = []


def case(x):
    KEPT.append(Box(x + 1))
    return len(KEPT), KEPT[0].x * 2


def calls():
    for _ in range(3):
        KEPT.clear()
        KEPT.append(Box(np.ones(3)))
        yield call(np.arange(3.0))
        assert len(KEPT) == 2 and (KEPT[1].x == np.arange(1.0, 4)).all()
    KEPT.clear()
    yield call(np.arange(4))
