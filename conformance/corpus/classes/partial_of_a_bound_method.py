# /// case
# summary: a partial of a bound method made inside keeps the instance and sees its later attributes
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial method-call attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Net:
    rate = 2

    def run(self, x, n, plus=0):
        return x * self.rate * n + plus


def case(x, net):
    run = functools.partial(net.run, n=3)
    first = run(x)
    net.rate = 10
    return first, run(x, plus=1)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.rate = 5
    yield call(np.arange(3.0), Net())
