# /// case
# summary: instances in a dict are changed through it by a callee, seen through another name
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: dict aliasing attribute-mutation numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    def __init__(self, w):
        self.w = w


def train(layers, k):
    for layer in layers.values():
        layer.w -= k
        layer.k = k


def case(x, k):
    first = Layer(x)
    layers = {"a": first, "b": Layer(x * 2), "c": first}
    train(layers, k)
    layers["b"].w = layers["b"].w + first.w
    return first.w, x, layers["b"].w, first.w is x, sorted(vars(first)), layers["c"] is first


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 0.5)
