# /// case
# summary: data found by super() is read at each call, where the first class behind has it now
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    factor = 2.0
    names = ["base"]


class Beside(Base):
    pass


class Left(Base):
    def scaled(self, x):
        Base.written = x
        return x * super().factor, super().names, super().written is x


class Bottom(Left, Beside):
    factor = 1000.0


def case(x, instance):
    return instance.scaled(x)


def calls():
    instance = Bottom()
    for _ in range(2):
        yield call(np.arange(3.0), instance)
    Base.factor = 3.0
    yield call(np.arange(3.0), instance)
    Base.names = ["another"]
    yield call(np.arange(3.0), instance)
    Beside.factor = 5.0
    for _ in range(2):
        yield call(np.arange(3.0), instance)
    Base.factor = 7.0
    yield call(np.arange(3.0), instance)
    del Beside.factor
    yield call(np.arange(3.0), instance)
    Base.factor = 4
    yield call(np.arange(3.0), instance)
