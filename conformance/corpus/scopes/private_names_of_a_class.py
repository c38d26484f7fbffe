# /// case
# summary: names that begin with two underscores are mangled in methods, as attributes, keywords and locals
# reference: https://docs.python.org/3/reference/expressions.html#private-name-mangling
# features: instance-attribute class-definition keyword-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Holder:
    __scale = 2

    def __init__(self, x):
        self.__x = x

    def value(self, __n=1):
        __local = self.__x * self.__scale
        return __local + __n

    def named(self):
        return self.value(_Holder__n=10)


class Derived(Holder):
    __scale = 100

    def both(self):
        return self.__scale + self._Holder__scale


def case(x, cls):
    holder = cls(x)
    total = holder.value() + holder.named()
    if cls is Derived:
        total = total + holder.both()
    return total, sorted(vars(holder))


def calls():
    yield call(np.arange(3.0), Holder)
    yield call(np.arange(3.0), Holder)
    yield call(np.arange(3.0), Derived)
    Holder._Holder__scale = 5
    yield call(np.arange(3.0), Derived)
