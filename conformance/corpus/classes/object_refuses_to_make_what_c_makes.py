# /// case
# summary: object.__new__ refuses subclasses of list, dict and int, and makes others
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: class-definition inheritance try-except type-guard numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Items(list):
    pass


class Number(int):
    pass


class Plain:
    def __init__(self):
        raise AssertionError


class Below(Plain, dict):
    pass


def case(cls, x):
    try:
        made = object.__new__(cls)
    except TypeError as error:
        return x - 1, error.args
    return x + 1, type(made).__name__


def calls():
    for cls in (Plain, Plain, Items, Items, Number, Below, Plain):
        yield call(cls, np.arange(3.0))
