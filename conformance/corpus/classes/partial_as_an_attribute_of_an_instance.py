# /// case
# summary: a partial kept on an instance binds arrays and keywords, which a call may replace
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial instance-attribute keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def scale(x, n, plus=0):
    return x * n + plus


class Net:
    def __init__(self, n):
        self.act = functools.partial(scale, n=n, plus=1)


def case(x, net):
    return net.act(x), net.act(x, plus=10), net.act(x, n=7), net.act.keywords["plus"]


def calls():
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(np.ones(3)))
    net = Net(2)
    net.act = functools.partial(net.act, plus=5)
    yield call(np.arange(3.0), net)
