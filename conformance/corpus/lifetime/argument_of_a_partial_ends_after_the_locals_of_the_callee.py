# /// case
# summary: what only the call of a partial object has ends after the locals of the callee, which prints
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__, https://docs.python.org/3/library/functools.html#functools.partial
# features: object-lifetime partial opaque-call numpy-operator evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools

import numpy as np

from conformance.case import call, event


class Lease:
    def __init__(self, name, size):
        self.name = name
        self.size = size

    def __del__(self):
        event("%s is given back" % self.name)


def fill(value, lease, x):
    scratch = Lease("scratch", lease.size + 1)
    print("filling", lease.size)
    return x * scratch.size + value


FILL_WITH_ONES = functools.partial(fill, 1)


def case(x, n):
    y = x + n
    filled = FILL_WITH_ONES(Lease("buffer", n), y)
    event("filled")
    return filled * 2


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(4), 2)
