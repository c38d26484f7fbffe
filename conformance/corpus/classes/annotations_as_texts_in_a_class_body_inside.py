# /// case
# summary: with annotations from __future__ a class statement in a function keeps texts in its namespace
# reference: https://docs.python.org/3/library/__future__.html
# features: annotations class-definition class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
from __future__ import annotations

import numpy as np

from conformance.case import call


def case(x, rate):
    class Layer:
        scale: float = rate * 2
        bias: Unknown[int]     # noqa: F821
        __slots__: tuple = ()

        def run(self, y):
            return y * self.scale

    return Layer().run(x), Layer.scale, [name for name in vars(Layer) if name == "bias"]


def calls():
    yield call(np.arange(3.0), 2.0)
    yield call(np.arange(3.0), 2.0)
    yield call(np.arange(3.0), 0.5)
    yield call(np.arange(4), 3)
