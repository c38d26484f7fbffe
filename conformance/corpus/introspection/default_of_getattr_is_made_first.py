# /// case
# summary: the default of getattr is evaluated whether it is needed or not, before the attribute is read
# reference: https://docs.python.org/3/library/functions.html#getattr
# features: scope-introspection property evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Net:
    @property
    def rate(self):
        event("getter")
        return 2


class Bare:
    pass


def fallback(n):
    event("default")
    return n


def case(x, net):
    return x * getattr(net, "rate", fallback(5)), getattr(net, "bias", fallback(x))


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Bare())
    Bare.rate = 7
    yield call(np.arange(3.0), Bare())
