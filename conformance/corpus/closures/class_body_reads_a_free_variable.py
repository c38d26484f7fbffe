# /// case
# summary: a method of a class made outside reads the free variable of the factory, each class its own
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure class-definition method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def factory(scale):
    class Scaler:
        factor = scale

        def __init__(self, shift):
            self.shift = shift

        def apply(self, x):
            return x * scale * self.factor + self.shift

    return Scaler


Double, Triple = factory(2), factory(3)


def case(x, cls, shift):
    scaler = cls(shift)
    y = scaler.apply(x)
    scaler.factor = 1
    return y, scaler.apply(x)


def calls():
    yield call(np.arange(3.0), Double, 1)
    yield call(np.arange(3.0), Double, 1)
    yield call(np.arange(3.0), Triple, 1)
    Double.factor = 10
    yield call(np.arange(3.0), Double, 1)
