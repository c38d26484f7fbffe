# /// case
# summary: an object that is a default value is changed between the calls, replaced, and given explicitly
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument attribute-mutation code-guard method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Options:
    def __init__(self, rate):
        self.rate = rate

DEFAULT = Options(2)


class Net:
    def run(self, x, options=DEFAULT):
        return x * options.rate, options is DEFAULT


def case(x, net):
    return net.run(x), net.run(x, Options(5))


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    DEFAULT.rate = 10
    yield call(np.arange(3.0), Net())
    Net.run.__defaults__ = (Options(10),)
    yield call(np.arange(3.0), Net())
