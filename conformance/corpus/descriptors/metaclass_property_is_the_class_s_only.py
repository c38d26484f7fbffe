# /// case
# summary: a property of the metaclass is read through the class and its subclasses, not through instances
# reference: https://docs.python.org/3/reference/datamodel.html#metaclasses
# features: property metaclass class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Meta(type):
    @property
    def rate(cls):
        return cls.base_rate * 2


class Net(metaclass=Meta):
    base_rate = 1

    def rates(self):
        return type(self).rate, hasattr(self, "rate")


class Sub(Net):
    base_rate = 5


def case(x, net):
    return x * Net.rate, x * type(net).rate, net.rates()


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Sub())
    Net.base_rate = 3
    yield call(np.arange(3.0), Sub())
    Meta.rate = property(lambda cls: 100)
    yield call(np.arange(3.0), Sub())
