# /// case
# summary: a class method that a class in between covers by a plain function, a static method and nothing
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: static-class-method inheritance code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2

    @classmethod
    def run(cls, x=None):
        return x * cls.rate


class Sub(Base):
    rate = 3


def case(x, sub):
    return sub.run(x), Base.run(x)


def calls():
    yield call(np.arange(3.0), Sub())
    yield call(np.arange(3.0), Sub())
    Sub.run = lambda self, x: x + 100
    yield call(np.arange(3.0), Sub())
    Sub.run = staticmethod(lambda x: x - 1)
    yield call(np.arange(3.0), Sub())
    del Sub.run
    yield call(np.arange(3.0), Sub())
