# /// case
# summary: a bound method, a lambda and a partial made before a write see the array after it
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call numpy-method numpy-inplace lambda evaluation-order
# since: 3.8
# capture: full
# ///
from functools import partial

import numpy as np

from conformance.case import call


def case(x):
    total, later, part = x.sum, lambda: x.max(), partial(np.dot, x)
    before = total()
    x += 10
    x[0] = -100
    return before, total(), later(), part(x), getattr(x, "min")()


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
