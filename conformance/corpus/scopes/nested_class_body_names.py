# /// case
# summary: a class made by the module's function sees the function's variables in its methods, not in its body's names
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: class-definition closure class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def factory(n):
    scale = n

    class Made:
        scale = 100
        copied = scale

        def apply(self, x):
            return x * scale + self.scale + Made.copied

    return Made


One, Two = factory(1), factory(2)


def case(x, cls):
    thing = cls()
    y = thing.apply(x)
    thing.scale = 5
    return y, thing.apply(x)


def calls():
    yield call(np.arange(3.0), One)
    yield call(np.arange(3.0), One)
    yield call(np.arange(3.0), Two)
    One.copied = 7
    yield call(np.arange(3.0), One)
