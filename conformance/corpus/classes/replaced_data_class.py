# /// case
# summary: dataclasses.replace runs __init__ and __post_init__ of a new object with the other fields of the old one
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.replace
# features: dataclass keyword-call object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Layer:
    x: object
    rate: int = 2
    out: object = dataclasses.field(init=False, default=None)

    def __post_init__(self):
        self.out = self.x * self.rate


def case(layer, rate):
    other = dataclasses.replace(layer, rate=rate)
    return other, other is layer, other.x is layer.x, other.out + layer.out


def calls():
    yield call(Layer(np.arange(3.0)), 5)
    yield call(Layer(np.arange(3.0)), 5)
    yield call(Layer(np.arange(3.0), 10), 5)
