# /// case
# summary: class methods that call each other down to a case that the subclass covers
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: recursion static-class-method inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Steps:
    @classmethod
    def down(cls, x, n):
        if n == 0:
            return cls.end(x)
        return cls.down(x + n, n - 1)

    @staticmethod
    def end(x):
        return x


class Negative(Steps):
    @classmethod
    def end(cls, x):
        return -x, cls.__name__


def case(x, cls, n):
    return cls.down(x, n), cls().down(x, 1)


def calls():
    yield call(np.arange(3.0), Steps, 3)
    yield call(np.arange(3.0), Steps, 3)
    yield call(np.arange(3.0), Negative, 3)
    yield call(np.arange(3.0), Negative, 0)
