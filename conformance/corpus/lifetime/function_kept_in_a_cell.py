# /// case
# summary: a closure given back keeps what its cells hold, and lets go of it when it goes itself
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime closure nested-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, thing):
    y = x * thing.n

    def later(z):
        return y + z + thing.n

    return later, later(1)


def calls():
    yield call(np.arange(3.0), track(Thing(2), "a"))
    yield call(np.arange(3.0), track(Thing(2), "a"))
    result = yield call(np.arange(3.0), track(Thing(5), "b"))
    assert result[0](1)[0] == 6.0
