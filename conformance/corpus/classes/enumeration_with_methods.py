# /// case
# summary: an enumeration with attributes of its members, methods, a property and a class method
# reference: https://docs.python.org/3/library/enum.html
# features: enum property static-class-method numpy-operator
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Planet(enum.Enum):
    EARTH = (1, 2.0)
    MARS = (4, 0.5)

    def __init__(self, order, mass):
        self.order = order
        self.mass = mass

    @property
    def pull(self):
        return self.mass * 10

    def weigh(self, x):
        return x * self.pull + self.order

    @classmethod
    def heaviest(cls):
        return cls.EARTH


def case(x, planet):
    return planet.weigh(x), planet.name, Planet.heaviest() is planet, planet.value[1] * x


def calls():
    yield call(np.arange(3.0), Planet.EARTH)
    yield call(np.arange(3.0), Planet.EARTH)
    yield call(np.arange(3.0), Planet.MARS)
    Planet.MARS.mass = 3.0
    yield call(np.arange(3.0), Planet.MARS)
