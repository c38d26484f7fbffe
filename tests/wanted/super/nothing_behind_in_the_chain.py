# /// case
# summary: a mixin finds no such method behind it in one class and finds one in another
# reference: https://docs.python.org/3/library/functions.html#super
# features: super inheritance try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Mixin:
    def run(self, x):
        try:
            return super().run(x) + 1
        except AttributeError as error:
            return x * 2, str(error)


class Base:
    def run(self, x):
        return x * 10


class Alone(Mixin):
    pass


class Before(Mixin, Base):
    pass


class Behind(Base, Mixin):
    pass


def case(x, obj):
    return obj.run(x)


def calls():
    yield call(np.arange(3.0), Before())
    yield call(np.arange(3.0), Before())
    yield call(np.arange(3.0), Behind())
    yield call(np.arange(3.0), Alone())
