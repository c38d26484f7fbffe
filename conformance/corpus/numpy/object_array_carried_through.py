# /// case
# summary: an array of objects is handed on untouched beside arrays of numbers that are worked on
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html#numpy.object_
# features: numpy-object object-identity type-guard list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, box):
    items = [x * 2, box]
    items.append(items[1])
    return items, items[2] is box, x + 1


def calls():
    yield call(np.arange(3.0), np.array([1, "a", None], object)).expect("any")
    yield call(np.arange(3.0), np.array([1, "a", None], object)).expect("any")
    yield call(np.arange(3.0), np.arange(2)).expect("any")
    yield call(np.arange(3.0), np.array([[1], [2, 3]], object)[0]).expect("any")
