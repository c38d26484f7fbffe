# /// case
# summary: __class_getitem__ gets the class it is asked of, an ordinary class attribute is shared with subclasses
# reference: https://docs.python.org/3/reference/datamodel.html#object.__class_getitem__
# features: special-method static-class-method inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Vector:
    rate = 2

    def __class_getitem__(cls, n):
        return cls.rate * n


class Long(Vector):
    rate = 100


def case(x, cls, n):
    return x * Vector[n], x + cls[n], cls[n, ]


def calls():
    yield call(np.arange(3.0), Vector, 3)
    yield call(np.arange(3.0), Vector, 3)
    yield call(np.arange(3.0), Long, 3)
    Long.rate = 7
    yield call(np.arange(3.0), Long, 3)
