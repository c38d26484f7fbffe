# /// case
# summary: __mro__ and __bases__ of a class tell its bases in order, also after they were changed
# reference: https://docs.python.org/3/library/stdtypes.html#class.__mro__
# features: inheritance class-attribute tuple code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class A:
    rate = 1


class B:
    rate = 2


class C(A, B):
    pass


def case(x, cls):
    names = [base.__name__ for base in cls.__mro__]
    return x * cls.rate, names, cls.__bases__ == (A, B)


def calls():
    yield call(np.arange(3.0), C)
    yield call(np.arange(3.0), C)
    yield call(np.arange(3.0), A)
    C.__bases__ = (B, A)
    yield call(np.arange(3.0), C)
    C.__bases__ = (A, B)
    yield call(np.arange(3.0), C)
