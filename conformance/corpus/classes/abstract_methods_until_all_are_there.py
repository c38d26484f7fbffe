# /// case
# summary: a class with an abstract method cannot be made, a subclass that has them all can
# reference: https://docs.python.org/3/library/abc.html#abc.abstractmethod
# features: inheritance class-definition try-except super
# since: 3.8
# capture: full
# ///
import abc

import numpy as np

from conformance.case import call


class Shape(abc.ABC):
    def __init__(self, x):
        self.x = x

    @abc.abstractmethod
    def area(self):
        return self.x * 2

    @property
    @abc.abstractmethod
    def name(self):
        pass


class Half(Shape):
    def area(self):
        return super().area() + 1


class Whole(Half):
    name = "whole"


def case(x, cls):
    try:
        made = cls(x)
    except TypeError:
        return x, "abstract"
    return made.area(), made.name, isinstance(made, Shape)


def calls():
    yield call(np.arange(3.0), Whole)
    yield call(np.arange(3.0), Whole)
    yield call(np.arange(3.0), Half)
    yield call(np.arange(3.0), Shape)
