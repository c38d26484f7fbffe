# /// case
# summary: properties with setters and deleters, static and class methods of a class made in the function
# reference: https://docs.python.org/3/library/functions.html#property
# features: class-definition property static-class-method attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class Box:
        made = 0

        def __init__(self, value):
            self._value = value

        @property
        def value(self):
            """The value."""
            return self._value

        @value.setter
        def value(self, new):
            self._value = new * n

        @value.deleter
        def value(self):
            self._value = None

        @classmethod
        def of(cls, value):
            cls.made += 1
            return cls(cls.checked(value))

        @staticmethod
        def checked(value):
            return value + 1

        double = property(lambda self: self._value * 2)

    box = Box.of(x)
    before = box.value
    box.value = x
    after, twice = box.value, box.double
    try:
        box.double = 3
    except AttributeError:
        twice = twice + 1
    del box.value
    return before, after, twice, box.value, Box.made


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
