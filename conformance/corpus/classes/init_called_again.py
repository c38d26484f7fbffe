# /// case
# summary: __init__ is called again on an instance that is there, and replaces what it writes only
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: instance-attribute method-call default-argument attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, rate=1):
        self.rate = rate
        self.log = []

    def reset(self, **options):
        self.__init__(**options)
        return self


def case(net, x, rate):
    net.extra = x
    net.log.append(x)
    kept = net.log
    again = net.reset(rate=rate)
    return again is net, kept, net, x * net.rate, net.reset().rate


def calls():
    yield call(Net(5), np.arange(3.0), 2)
    yield call(Net(5), np.arange(3.0), 2)
    yield call(Net(5), np.arange(3.0), 7)
