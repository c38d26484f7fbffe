# /// case
# summary: a property of the metaclass is read and written through the class, and not seen from instances
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

    @rate.setter
    def rate(cls, value):
        cls.base_rate = value


class Net(metaclass=Meta):
    base_rate = 1


class Sub(Net):
    pass


def case(x, cls, value):
    before = cls.rate
    cls.rate = value
    return x * cls.rate, before, hasattr(cls(), "rate"), Net.base_rate, "base_rate" in vars(Sub)


def calls():
    yield call(np.arange(3.0), Net, 1)
    yield call(np.arange(3.0), Net, 1)
    yield call(np.arange(3.0), Net, 4)
    yield call(np.arange(3.0), Sub, 7)
    yield call(np.arange(3.0), Net, 1)
