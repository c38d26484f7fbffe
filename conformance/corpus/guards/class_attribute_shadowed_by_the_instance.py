# /// case
# summary: an attribute of the class is hidden by one of the instance and appears again when that is deleted
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute instance-attribute structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    scale = 2.0


def case(layer, x):
    return x * layer.scale


def calls():
    layer = Layer()
    yield call(layer, np.arange(3.0))
    yield call(layer, np.arange(3.0))
    layer.scale = 3.0
    yield call(layer, np.arange(3.0))
    del layer.scale
    yield call(layer, np.arange(3.0))
    Layer.scale = np.array([1.0, 0.0, -1.0])
    yield call(layer, np.arange(3.0))
    Layer.scale = 2.0
    yield call(layer, np.arange(3.0)).expect("any")
