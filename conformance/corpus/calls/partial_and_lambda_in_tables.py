# /// case
# summary: functions, lambdas, partials and instances called from a dict by key, whose entries change
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: partial lambda global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def double(x):
    return x * 2


class Shift:
    def __init__(self, by):
        self.by = by

    def __call__(self, x):
        return x + self.by


TABLE = {"double": double, "negative": lambda x: -x, "power": functools.partial(pow, 2), "shift": Shift(5)}


def case(x, names):
    for name in names:
        x = TABLE[name](x)
    return x


def calls():
    yield call(np.arange(2.0), ["double", "negative", "shift"])
    yield call(np.arange(2.0), ["double", "negative", "shift"])
    TABLE["double"] = Shift(1)
    yield call(np.arange(2.0), ["double", "negative", "shift"])
    TABLE["shift"].by = 7
    yield call(np.arange(2.0), ["double", "negative", "shift"])
    TABLE["double"], TABLE["shift"].by = double, 5
    yield call(np.arange(2.0), ["double", "negative", "shift"])
