# /// case
# summary: a metaclass says what calls, items, iteration, length and membership of a class are
# reference: https://docs.python.org/3/reference/datamodel.html#metaclasses
# features: metaclass special-method super class-definition containment numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Meta(type):
    def __call__(cls, *args):
        event("call", cls.__name__)
        made = super().__call__(*args)
        made.extra = len(args)
        return made

    def __getitem__(cls, key):
        return cls.rates[key]

    def __iter__(cls):
        return iter(cls.rates)

    def __len__(cls):
        return len(cls.rates) + 1

    def __contains__(cls, value):
        event("contains", value)
        return value in cls.rates


class Net(metaclass=Meta):
    rates = (1, 2, 3)

    def __init__(self, x):
        self.x = x


class Sized:
    def __class_getitem__(cls, size):
        return cls, size


def case(x, i):
    net = Net(x * i)
    return net.x * Net[i], net.extra, list(Net), len(Net), i in Net, 9 in Net, Sized[i], sum(Net)


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 2)
    Net.rates = (5, 6, 7)
    yield call(np.arange(2.0), 2)
    Meta.__len__ = lambda cls: 40
    yield call(np.arange(2.0), 2)
