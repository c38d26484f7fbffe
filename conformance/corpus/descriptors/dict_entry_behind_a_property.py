# /// case
# summary: an entry in the instance's dict behind a property is read by the property's own functions only
# reference: https://docs.python.org/3/howto/descriptor.html#invocation-from-an-instance
# features: property instance-attribute dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    @property
    def rate(self):
        return self.__dict__["rate"] * 10

    @rate.setter
    def rate(self, value):
        self.__dict__["rate"] = value + 1


def case(x, net, n):
    net.rate = n
    first = x * net.rate
    net.__dict__["rate"] = 100
    return first, net.rate, vars(net)


def calls():
    yield call(np.arange(3.0), Net(), 2)
    yield call(np.arange(3.0), Net(), 2)
    yield call(np.arange(3.0), Net(), 5)
    kept = Net.rate
    del Net.rate
    yield call(np.arange(3.0), Net(), 5)
    Net.rate = kept
