# /// case
# summary: a class attribute of a subclass hides the base's slot for reading, the slot is still there behind it
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots class-attribute inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    __slots__ = ("rate",)

    def __init__(self, rate):
        self.rate = rate


class Sub(Base):
    __slots__ = ()


def case(x, obj):
    return x * obj.rate


def calls():
    obj = Sub(2)
    yield call(np.arange(3.0), obj)
    yield call(np.arange(3.0), obj)
    Sub.rate = 10
    yield call(np.arange(3.0), obj)
    del Sub.rate
    yield call(np.arange(3.0), obj)
