# /// case
# summary: a class decorator adds a method and wraps another, and the name is bound to what it gives
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: decorator class-definition closure method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def doubled(n):
    def decorate(cls):
        inner = cls.run

        def run(self, x):
            return inner(self, x) * n

        cls.run = run
        cls.plain = inner
        return cls

    return decorate


@doubled(3)
class Net:
    rate = 2

    def run(self, x):
        return x + self.rate


def case(x, net):
    return net.run(x), net.plain(x), Net.run is not Net.plain


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.rate = 10
    yield call(np.arange(3.0), Net())
    Net.run = Net.plain
    yield call(np.arange(3.0), Net())
