# /// case
# summary: truth asks __bool__ first, then __len__, and an instance with neither is true
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value special-method boolean-operator evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Bools:
    def __init__(self, answer):
        self.answer = answer

    def __bool__(self):
        event("bool")
        return self.answer

    def __len__(self):
        event("len")
        return 5


class Lens:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        event("len")
        return self.n


class Neither:
    pass


def case(x, obj):
    if obj:
        x = x + 1
    while not obj:
        x = x * 10
        break
    return x, obj or "other", obj and "both", not obj, "yes" if obj else "no"


def calls():
    yield call(np.arange(3.0), Bools(True))
    yield call(np.arange(3.0), Bools(True))
    yield call(np.arange(3.0), Bools(False))
    yield call(np.arange(3.0), Lens(0))
    yield call(np.arange(3.0), Neither())
