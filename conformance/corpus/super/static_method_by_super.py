# /// case
# summary: a static method of the base is found by super() and gets no instance
# reference: https://docs.python.org/3/library/functions.html#super
# features: super static-class-method default-argument numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    @staticmethod
    def scale(x, n=2):
        return x * n


class Sub(Base):
    @staticmethod
    def scale(x, n=3):
        return super(Sub, Sub).scale(x + 1) * n

    def run(self, x):
        return super().scale(x), self.scale(x)


def case(x, sub):
    return sub.run(x), Sub.scale(x, 10)


def calls():
    yield call(np.arange(3.0), Sub())
    yield call(np.arange(3.0), Sub())
    Base.scale.__defaults__ = (100,)
    yield call(np.arange(3.0), Sub())
