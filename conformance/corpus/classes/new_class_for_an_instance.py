# /// case
# summary: assigning __class__ of an argument changes its methods at once and leaves its attributes
# reference: https://docs.python.org/3/reference/datamodel.html#object.__class__
# features: instance-attribute code-guard method-call attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Rising:
    def __init__(self, step):
        self.step = step

    def run(self, x):
        return x + self.step


class Falling(Rising):
    def run(self, x):
        return x - self.step


def case(x, obj):
    return obj.run(x), type(obj) is Falling


def calls():
    obj = Rising(2)
    yield call(np.arange(3.0), obj)
    yield call(np.arange(3.0), obj)
    obj.__class__ = Falling
    yield call(np.arange(3.0), obj)
    obj.__class__ = Rising
    yield call(np.arange(3.0), obj)
