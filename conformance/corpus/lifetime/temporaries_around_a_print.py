# /// case
# summary: objects made inside and dropped before a print are gone, the ones on the way into a call live
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime opaque-call output inlined-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import gc

import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, x):
        self.x = x


def living():
    print(sum(type(obj) is Thing for obj in gc.get_objects()))


def case(x):
    first = Thing(x * 2)
    living()
    y = first.x + 1
    first = None    # noqa: F841
    living()
    second = [Thing(y)]
    living()
    return second[0].x


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
