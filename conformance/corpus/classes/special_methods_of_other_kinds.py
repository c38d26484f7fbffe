# /// case
# summary: special methods may be static or class methods, callable instances, builtins or another class
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: special-method static-class-method callable-object numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Adds:
    def __call__(self, other):
        return other + 1


class Odd:
    rate = 3
    __add__ = Adds()
    __neg__ = staticmethod(lambda: 7)

    @classmethod
    def __getitem__(cls, key):
        return cls.rate * key

    @staticmethod
    def __call__(x):
        return x * 2

    @property
    def __len__(self):
        return lambda: 4


def case(x, odd):
    return odd + x, -odd * x, odd[2] * x, odd(x), len(odd)


def calls():
    yield call(np.arange(3.0), Odd())
    yield call(np.arange(3.0), Odd())
    Odd.rate = 10
    yield call(np.arange(3.0), Odd())
