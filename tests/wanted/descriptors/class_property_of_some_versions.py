# /// case
# summary: a property under classmethod is evaluated on the class, through instance, class and subclass
# reference: https://docs.python.org/3/whatsnew/3.13.html
# features: property static-class-method inheritance numpy-operator
# since: 3.9
# until: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    base = 2

    @classmethod
    @property
    def rate(cls):
        return cls.base * 10


class Sub(Net):
    base = 3


def case(x, net):
    return x * net.rate, x * Net.rate, type(net).rate


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Sub())
    Sub.base = 7
    yield call(np.arange(3.0), Sub())
