# /// case
# summary: a factory makes classes with a property, a class method and a static method, and a subclass that inherits them
# reference: https://docs.python.org/3/library/functions.html#property
# features: class-definition property static-class-method inheritance closure numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def unit(name, factor):
    class Quantity:
        label = name

        def __init__(self, values):
            self.values = values

        @property
        def in_base_units(self):
            return self.values * factor

        @classmethod
        def of_base_units(cls, values):
            return cls(cls.checked(values) / factor)

        @staticmethod
        def checked(values):
            if values.ndim != 1:
                raise ValueError("one axis is wanted")
            return values

    return Quantity


def case(x, factor):
    class Feet(unit("ft", factor)):
        @property
        def text(self):
            return "%d %s" % (len(self.values), self.label)

    feet = Feet.of_base_units(x)
    inches = unit("in", factor / 12)(feet.values * 12)
    try:
        feet.text = "none"
    except AttributeError:
        kept = feet.text
    return feet.values, inches.in_base_units, kept, Feet.checked(x) is x


def calls():
    yield call(np.arange(3.0), 0.5)
    yield call(np.arange(3.0), 0.5)
    yield call(np.arange(3.0), 0.25)
    yield call(np.arange(4), 2.0)
