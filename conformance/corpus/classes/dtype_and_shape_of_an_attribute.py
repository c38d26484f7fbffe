# /// case
# summary: an array that is an attribute changes its dtype, its shape and its layout between the calls
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html
# features: shape-guard instance-attribute numpy-dtype numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, w):
        self.w = w

    def run(self, x):
        return x * self.w + self.w.ndim


def case(x, net):
    return net.run(x), net.w.dtype, net.w.shape


def calls():
    net = Net(np.arange(3.0))
    yield call(np.arange(3.0), net)
    yield call(np.arange(3.0), net)
    net.w = np.arange(3, dtype=np.int16)
    yield call(np.arange(3.0), net)
    net.w = np.arange(6.0).reshape(2, 3)
    yield call(np.arange(3.0), net)
    net.w = np.asfortranarray(np.arange(6.0).reshape(2, 3))[:, ::-1]
    yield call(np.arange(3.0), net)
    net.w = np.array(5)
    yield call(np.arange(3.0), net)
