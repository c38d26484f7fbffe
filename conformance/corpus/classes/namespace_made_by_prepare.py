# /// case
# summary: a class body runs in what __prepare__ gave, which sees each name in order, twice bound ones too
# reference: https://docs.python.org/3/reference/datamodel.html#preparing-the-class-namespace
# features: metaclass class-definition dict numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Names(dict):
    def __init__(self):
        super().__init__()
        self.order = []

    def __setitem__(self, name, value):
        if not name.startswith("_"):
            self.order.append(name)
        super().__setitem__(name, value)


class Ordered(type):
    @classmethod
    def __prepare__(mcs, name, bases, scale=1):
        return Names()

    def __new__(mcs, name, bases, namespace, scale=1):
        made = super().__new__(mcs, name, bases, dict(namespace))
        made.order = tuple(namespace.order)
        made.scale = scale
        return made

    def __init__(cls, name, bases, namespace, scale=1):
        super().__init__(name, bases, namespace)


class Steps(metaclass=Ordered, scale=3):
    first = 1
    second = 2
    first = 10


def case(x, cls):
    for name in cls.order:
        x = x * cls.scale + getattr(cls, name)
    return x, cls.order


def calls():
    yield call(np.arange(3.0), Steps)
    yield call(np.arange(3.0), Steps)
    Steps.order = ("second",)
    yield call(np.arange(3.0), Steps)
    Steps.scale = 1
    yield call(np.arange(3.0), Steps)
