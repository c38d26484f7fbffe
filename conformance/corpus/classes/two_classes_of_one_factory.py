# /// case
# summary: two classes made by one factory share their code and differ in their cells and attributes
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: class-definition closure identity-guard method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def factory(rate, bias):
    class Net:
        offset = bias

        def run(self, x):
            return x * rate + self.offset

        def same(self, other):
            return isinstance(other, __class__)

    return Net

FIRST = factory(2, 1)
SECOND = factory(3, 10)


def case(x, net, other):
    return net.run(x), other.run(x), net.same(other)


def calls():
    yield call(np.arange(3.0), FIRST(), SECOND())
    yield call(np.arange(3.0), FIRST(), SECOND())
    yield call(np.arange(3.0), SECOND(), FIRST())
    yield call(np.arange(3.0), SECOND(), SECOND())
