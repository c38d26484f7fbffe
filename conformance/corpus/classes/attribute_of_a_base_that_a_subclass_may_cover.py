# /// case
# summary: an attribute written in a base is seen through a subclass until that has one of its own, whatever its value
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    count = 0


class Derived(Base):
    pass


def case(x, instance):
    Base.count += 1
    return x * Derived.count, instance.count


def calls():
    instance = Derived()
    yield call(np.arange(3.0), instance)
    yield call(np.arange(3.0), instance)
    Derived.count = Base.count    # one object, in two places from now on
    yield call(np.arange(3.0), instance)
    yield call(np.arange(3.0), instance)
    del Derived.count
    yield call(np.arange(3.0), instance)
    Derived.count = 100
    yield call(np.arange(3.0), instance)
