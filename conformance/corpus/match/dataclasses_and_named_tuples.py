# /// case
# summary: dataclasses match by the order of their fields, named tuples as sequences and by their fields
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: match-statement dataclass collections numpy-operator
# since: 3.10
# capture: full
# ///
import collections
import dataclasses

import numpy as np

from conformance.case import call

Pair = collections.namedtuple("Pair", "left right")


@dataclasses.dataclass
class Layer:
    w: object
    b: float = 0.0


def case(value, x):
    match value:
        case Layer(w, 0.0):
            return "no bias", x * w
        case Layer(w=w, b=b):
            return "layer", x * w + b
        case Pair(left=1):
            return "pair of 1", x
        case Pair(left, right):
            return "pair", x * left - right
        case (a, b):
            return "tuple", x * a + b


def calls():
    yield call(Layer(2), np.arange(2.0))
    yield call(Layer(2), np.arange(2.0))
    yield call(Layer(np.ones(2), 1.5), np.arange(2.0))
    yield call(Pair(1, 2), np.arange(2.0))
    yield call(Pair(3, 2), np.arange(2.0))
    yield call((3, 2), np.arange(2.0))
