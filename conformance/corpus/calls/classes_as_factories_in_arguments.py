# /// case
# summary: classes passed as arguments make instances, with a class attribute as default
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: class-attribute star-call code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scale:
    k = 2

    def __init__(self, k=None):
        self.k = self.k if k is None else k

    def apply(self, x):
        return x * self.k


class Shift(Scale):
    def apply(self, x):
        return x + self.k


def case(x, kinds, **named):
    for kind in kinds:
        x = kind(**named).apply(x)
    return x, [kind().k for kind in kinds]


def calls():
    yield call(np.arange(2.0), [Scale, Shift])
    yield call(np.arange(2.0), [Scale, Shift])
    yield call(np.arange(2.0), [Shift, Scale], k=5)
    Scale.k = 10
    yield call(np.arange(2.0), [Scale, Shift])
    Scale.k = 2
