# /// case
# summary: classes, None, Ellipsis, booleans and functions in an f-string, with and without a specification
# reference: https://docs.python.org/3/library/functions.html#format
# features: f-string class-attribute builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Plain:
    pass


class Named(type):
    def __repr__(cls):
        return "<" + cls.__name__ + ">"

    def __format__(cls, spec):
        return spec + cls.__name__


class Shown(metaclass=Named):
    pass


def case(value, x):
    shown = f"{value} {value!r:>9} {Shown} {Shown:spec } {Shown!s} {True:5}|{True!s:5}|{int!r} {Ellipsis} {len!r}"
    return shown, f"{Plain.__name__:>8}", x * len(shown)


def calls():
    yield call(None, np.arange(2.0))
    yield call(None, np.arange(2.0))
    yield call(False, np.arange(2.0))
    yield call(NotImplemented, np.arange(2.0))
