# /// case
# summary: a method that prints in a with block over an attribute: the manager puts the attribute back behind it
# reference: https://docs.python.org/3/reference/compound_stmts.html#with
# features: with-statement break-in-callee output attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Setting:
    def __init__(self, net, rate):
        self.net = net
        self.rate = rate

    def __enter__(self):
        self.kept, self.net.rate = self.net.rate, self.rate
        return self.net

    def __exit__(self, *exc):
        self.net.rate = self.kept
        return exc[0] is ValueError


class Net:
    def __init__(self, rate):
        self.rate = rate

    def run(self, x):
        print("rate", self.rate)
        if x.ndim > 1:
            raise ValueError
        return x * self.rate


def case(x, net):
    y = x + 1
    with Setting(net, 10) as held:
        y = held.run(y)
    return y * net.rate, net


def calls():
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(5))
