# /// case
# summary: the subclass with the higher __array_priority__ names the class of a sum
# reference: https://numpy.org/doc/stable/reference/arrays.classes.html#numpy.class.__array_priority__
# features: numpy-subclass operator-overload numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Low(np.ndarray):
    __array_priority__ = 1.0


class High(np.ndarray):
    __array_priority__ = 5.0


def case(a, b):
    return type(a + b).__name__, type(b + a).__name__, type(np.add(a, 1)).__name__, np.asarray(a + b)


def calls():
    yield call(np.arange(3.0).view(Low), np.ones(3).view(High))
    yield call(np.arange(3.0).view(Low), np.ones(3).view(High))
    yield call(np.arange(3.0), np.ones(3).view(Low))
    yield call(np.arange(3.0), np.ones(3))
