# /// case
# summary: a method's __code__ is replaced: its defaults and its class stay, its body is the other's
# reference: https://docs.python.org/3/reference/datamodel.html#function.__code__
# features: code-guard method-call default-argument function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2

    def run(self, x, n=3):
        return x * self.rate * n

    def other(self, x, n):
        return x + self.rate + n


def case(x, net):
    return net.run(x), net.run(x, n=1)


def calls():
    kept = Net.run.__code__
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.run.__code__ = Net.other.__code__
    yield call(np.arange(3.0), Net())
    Net.run.__defaults__ = (100,)
    yield call(np.arange(3.0), Net())
    Net.run.__code__ = kept
    yield call(np.arange(3.0), Net())
