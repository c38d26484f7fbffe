# /// case
# summary: _replace, _asdict and _make of a named tuple give new ones and a dict in the order of the fields
# reference: https://docs.python.org/3/library/collections.html#collections.somenamedtuple._make
# features: collections dict keyword-call object-identity
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

Layer = collections.namedtuple("Layer", ["x", "rate", "bias"])


def case(layer, rate):
    other = layer._replace(rate=rate)
    made = Layer._make([1, 2, other.x])
    return other.x * other.rate + layer.rate, other.x is layer.x, made.bias is layer.x, layer._fields, made[:2] == (1, 2)


def calls():
    yield call(Layer(np.arange(3.0), 2, 1), 5)
    yield call(Layer(np.arange(3.0), 2, 1), 5)
    yield call(Layer(np.arange(3.0), 3, 1), 7)
    yield call(Layer(5, 3, 1), 7)
