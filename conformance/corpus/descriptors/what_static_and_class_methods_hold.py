# /// case
# summary: the descriptors of a class are taken from its names and bound by hand
# reference: https://docs.python.org/3/howto/descriptor.html#static-methods
# features: descriptor static-class-method property numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scales:
    factor = 2

    @staticmethod
    def added(x, n):
        return x + n

    @classmethod
    def scaled(cls, x):
        return x * cls.factor

    @property
    def both(self):
        return self.factor, type(self).__name__

    def plain(self, x):
        return x - self.factor


class Wide(Scales):
    factor = 4


def case(cls, thing, x):
    names = vars(Scales)
    free = names["added"].__get__(None, cls)
    bound = names["scaled"].__get__(thing, cls)
    by_class = names["scaled"].__get__(None, cls)
    inner = names["added"].__func__, names["scaled"].__func__
    y = free(x, 1) + bound(x) + by_class(x) + inner[0](x, 2) + inner[1](cls, x)
    method = names["plain"].__get__(thing, cls)
    return y + method(x), names["both"].__get__(thing), names["both"].fget(thing), names["both"].__get__(None, cls) is names["both"]


def calls():
    yield call(Scales, Scales(), np.arange(3.0))
    yield call(Scales, Scales(), np.arange(3.0))
    yield call(Wide, Wide(), np.arange(3.0))
    Scales.factor = 7
    yield call(Scales, Scales(), np.arange(3.0))
    yield call(Wide, Wide(), np.arange(3.0))
