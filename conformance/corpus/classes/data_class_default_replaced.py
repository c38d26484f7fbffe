# /// case
# summary: the default of a field is a class attribute, too: __init__ keeps the first one, reading sees a new one
# reference: https://docs.python.org/3/library/dataclasses.html#mutable-default-values
# features: dataclass class-attribute default-argument numpy-operator
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


def case(x, layer):
    return Layer(x).rate * x, Layer.rate, layer.rate


def calls():
    bare = object.__new__(Layer)
    yield call(np.arange(3.0), bare)
    yield call(np.arange(3.0), bare)
    Layer.rate = 10
    yield call(np.arange(3.0), bare)
    Layer.__init__.__defaults__ = (100,)
    yield call(np.arange(3.0), bare)
