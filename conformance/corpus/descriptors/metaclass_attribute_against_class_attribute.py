# /// case
# summary: a class's own attribute wins over a non-data descriptor of its metaclass and loses against a data descriptor
# reference: https://docs.python.org/3/howto/descriptor.html#invocation-from-a-class
# features: descriptor metaclass class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class NonData:
    def __get__(self, instance, owner=None):
        return 100


class Data(NonData):
    def __set__(self, instance, value):
        raise AttributeError


class Meta(type):
    loose = NonData()
    firm = Data()
    plain = 300


class Bare(metaclass=Meta):
    pass


class Own(metaclass=Meta):
    loose = 1
    plain = 3

Own_firm = type("OwnFirm", (Own,), {"firm": 2})


def case(x, cls):
    return x * cls.loose, x * cls.firm, x * cls.plain


def calls():
    yield call(np.arange(3.0), Bare)
    yield call(np.arange(3.0), Bare)
    yield call(np.arange(3.0), Own)
    yield call(np.arange(3.0), Own_firm)
    del Data.__set__
    yield call(np.arange(3.0), Own_firm)
