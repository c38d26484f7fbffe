# /// case
# summary: __new__ that gives another object or a cached one decides whether __init__ runs
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: special-method class-definition object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Unit:
    made = {}

    def __new__(cls, name):
        if name not in cls.made:
            cls.made[name] = super().__new__(cls)
        return cls.made[name]

    def __init__(self, name):
        event("init", name)
        self.scale = len(name)


class Number:
    def __new__(cls, n):
        return n * 2

    def __init__(self, n):
        event("never")


def case(x, name):
    a, b = Unit(name), Unit(name)
    return x * a.scale, a is b, Number(x), Number(3)


def calls():
    for name in ("cm", "cm", "m"):
        Unit.made.clear()
        yield call(np.arange(2.0), name).expect("any")
    Unit.made.clear()
