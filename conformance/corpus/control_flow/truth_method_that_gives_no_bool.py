# /// case
# summary: __bool__ that gives no bool is a TypeError, __len__ decides where there is no __bool__, a negative one raises
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value special-method try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Bool:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        return self.value


class Len:
    def __init__(self, value):
        self.value = value

    def __len__(self):
        return self.value


def case(x, thing):
    if thing:
        return x * 2
    if not thing and (thing or x.size):
        return x - 1


def calls():
    for thing in (Bool(True), Bool(True), Bool(False), Len(0), Len(3)):
        yield call(np.arange(3.0), thing)
