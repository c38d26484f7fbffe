# /// case
# summary: a property of a base is covered by a plain value, a method or None of the subclass, also for writing
# reference: https://docs.python.org/3/howto/descriptor.html#invocation-from-a-class
# features: property inheritance class-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    @property
    def rate(self):
        return 2


class Plain(Base):
    rate = 3


class Nothing(Base):
    rate = None


class Method(Base):
    def rate(self):
        return 5


def case(x, obj):
    found = obj.rate
    if callable(found):
        found = found()
    if found is None:
        obj.rate = found = 7
    return x * found, vars(obj)


def calls():
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Plain())
    yield call(np.arange(3.0), Nothing())
    yield call(np.arange(3.0), Method())
