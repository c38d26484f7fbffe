# /// case
# summary: an array that is a class attribute is changed in place, replaced, and given another shape between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute numpy-inplace shape-guard aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    weights = np.ones(3)

    def run(self, x):
        return x * self.weights


def case(x, net):
    return net.run(x), Net.weights is net.weights, net.weights.sum()


def calls():
    net = Net()
    yield call(np.arange(3.0), net)
    yield call(np.arange(3.0), net)
    Net.weights *= 5
    yield call(np.arange(3.0), net)
    Net.weights = np.ones((2, 3))
    yield call(np.arange(3.0), net)
    net.weights = 7 * np.ones(3)
    yield call(np.arange(3.0), net)
    Net.weights = np.ones(3)
