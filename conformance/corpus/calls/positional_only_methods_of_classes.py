# /// case
# summary: methods, class methods and constructors with positional-only parameters
# reference: PEP 570
# features: positional-only static-class-method method-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    def __init__(self, w, b=0, /, *, name="layer"):
        self.w, self.b, self.name = w, b, name

    def apply(self, x, /, gain=1):
        return (x * self.w + self.b) * gain

    @classmethod
    def scaled(cls, k, /, **named):
        return cls(k, **named)


def case(x, k):
    a = Layer(k, 1)
    b = Layer.scaled(k, name="b")
    return a.apply(x), b.apply(x, gain=2), Layer.apply(a, x, 3), a.name + b.name


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0.5)
