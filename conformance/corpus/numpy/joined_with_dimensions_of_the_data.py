# /// case
# summary: how many dimensions r_ gives stands in a text that is made of an array's values
# reference: https://numpy.org/doc/stable/reference/generated/numpy.r_.html
# features: numpy-creation numpy-attribute string
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(upper, lower, depths):
    layers = np.r_["0,%d" % depths.max(), upper, lower]
    return layers.ndim, len(layers), layers * 2


def calls():
    yield call(np.ones((1, 2)), np.arange(4.0).reshape(2, 2), np.array([1, 2]))
    yield call(np.ones((1, 2)), np.arange(4.0).reshape(2, 2), np.array([1, 2]))
    yield call(np.ones((2, 2)), np.arange(4.0).reshape(2, 2), np.array([1, 3]))
    yield call(np.ones((2, 2)), np.arange(4.0).reshape(2, 2), np.array([4, 3]))
