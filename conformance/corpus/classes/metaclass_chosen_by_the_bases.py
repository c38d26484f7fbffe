# /// case
# summary: the metaclass of a class is the most derived one of its bases, and its methods are the class's
# reference: https://docs.python.org/3/reference/datamodel.html#determining-the-appropriate-metaclass
# features: metaclass inheritance class-definition numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Meta(type):
    def rate(cls):
        return 2


class SubMeta(Meta):
    def rate(cls):
        return super().rate() * 10


class A(metaclass=Meta):
    pass


class B(metaclass=SubMeta):
    pass


class C(A, B):
    pass


def case(x, cls):
    return x * cls.rate(), type(cls).__name__, hasattr(cls(), "rate")


def calls():
    yield call(np.arange(3.0), C)
    yield call(np.arange(3.0), C)
    yield call(np.arange(3.0), A)
    Meta.rate = lambda cls: 7
    yield call(np.arange(3.0), C)
