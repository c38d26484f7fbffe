# /// case
# summary: comprehensions over attributes and methods of instances that change meanwhile
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension attribute-mutation method-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    count = 0

    def __init__(self, k):
        self.k = k

    def apply(self, x):
        Layer.count += 1
        self.k += 1
        return x * self.k


def case(x, ks):
    layers = [Layer(k) for k in ks]
    first = [layer.apply(x) for layer in layers]
    total = {layer.k: layer.apply(y) for layer, y in zip(layers, first)}
    return first, total, [layer.k for layer in layers], Layer.count


def calls():
    for ks in ([1, 2], [1, 2], [], [5]):
        Layer.count = 0
        yield call(np.arange(2.0), ks)
    Layer.count = 0
