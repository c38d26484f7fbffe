# /// case
# summary: a function that has been translated for numbers is then given objects
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html#numpy.object_
# features: numpy-object shape-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x + x, x * 2


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([10 ** 30, 0.5], dtype=object))
    yield call(np.array([3.0, 4.0])).expect("any")
    yield call(np.array([1, "a"], dtype=object))
