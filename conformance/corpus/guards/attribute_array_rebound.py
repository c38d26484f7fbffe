# /// case
# summary: an array in an attribute is replaced, removed and shadowed between calls
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: instance-attribute class-attribute structure-guard shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    scale = 10.0


def case(layer, x):
    return x @ layer.weight * layer.scale


def calls():
    layer = Layer()
    x = np.ones((2, 3))
    layer.weight = np.arange(3.0)
    yield call(layer, x)
    yield call(layer, x)
    layer.weight = np.arange(3.0) + 1
    yield call(layer, x).expect("hit")
    layer.weight = np.ones((3, 2))
    yield call(layer, x)
    layer.scale = np.array([1.0, 2.0])
    yield call(layer, x)
    Layer.scale = 5.0
    yield call(layer, x)
    del layer.scale
    yield call(layer, x)
