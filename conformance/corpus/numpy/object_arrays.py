# /// case
# summary: arrays of Python objects run untouched
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html#numpy.object_
# features: numpy-object numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x + x, x * 2, x[0]


def calls():
    yield call(np.array([1, "a", (2,)], dtype=object))
    yield call(np.array([1, "a", (2,)], dtype=object)).expect("any")
    yield call(np.array([10 ** 30, 0.5], dtype=object))
