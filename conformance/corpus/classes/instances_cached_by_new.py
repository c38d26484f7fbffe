# /// case
# summary: __new__ keeps instances in a dict of the class by their argument, and each is one object
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: special-method class-attribute dict-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Unit:
    made = {}

    def __new__(cls, name):
        if name not in cls.made:
            event("new " + name)
            cls.made[name] = super().__new__(cls)
            cls.made[name].factor = len(name)
        return cls.made[name]


def case(x, name):
    unit = Unit(name)
    return x * unit.factor, Unit(name) is unit, list(Unit.made)


def calls():
    yield call(np.arange(3.0), "metre")
    yield call(np.arange(3.0), "metre")
    yield call(np.arange(3.0), "s")
    Unit.made["s"].factor = 60
    yield call(np.arange(3.0), "s")
    Unit.made.clear()
    yield call(np.arange(3.0), "metre")
