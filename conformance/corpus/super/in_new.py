# /// case
# summary: super().__new__ makes the instance, with the class it is given
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: super class-definition special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __new__(cls, *args):
        event(cls.__name__)
        made = super().__new__(cls)
        made.args = len(args)
        return made


class Derived(Base):
    def __new__(cls, x, twice=False):
        made = super().__new__(cls, x, twice) if twice else super().__new__(cls, x)
        made.x = x
        return made


class Last(Derived):
    pass


def case(x, cls, twice):
    made = cls(x, twice)
    return made.x * made.args, made, type(made) is cls


def calls():
    yield call(np.arange(3.0), Derived, True)
    yield call(np.arange(3.0), Derived, True)
    yield call(np.arange(3.0), Last, False)
    yield call(np.arange(3.0), Last, True)
