# /// case
# summary: isinstance and issubclass take nested tuples of classes, and an empty one is never matched
# reference: https://docs.python.org/3/library/functions.html#isinstance
# features: inheritance tuple boolean-operator type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    pass


class Derived(Base):
    pass

NUMBERS = (int, (float, (complex,)))


def case(x, obj):
    if isinstance(obj, NUMBERS):
        return x * obj
    if isinstance(obj, (str, (Derived, list))):
        return x + 1
    return x, isinstance(obj, ()), issubclass(type(obj), (int, Base)), isinstance(x, (np.ndarray, Base))


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 1.5)
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Base())
