# /// case
# summary: bound methods, functions of the class and class methods are given back and called by the caller
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call object-identity static-class-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x):
        self.x = x

    def run(self, n):
        return self.x * n

    @classmethod
    def make(cls, x):
        return cls(x)


def case(x):
    net = Net.make(x + 1)
    return net.run, Net.run, Net.make, net.run(2)


def calls():
    for n in (3, 3, 4):
        result = yield call(np.arange(float(n)))
        assert (result[0](2) == result[3]).all()
        assert (result[1](result[0].__self__, 2) == result[3]).all()
        assert type(result[2](5)) is Net
