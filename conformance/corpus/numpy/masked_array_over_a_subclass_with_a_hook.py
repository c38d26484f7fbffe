# /// case
# summary: readings of a class of their own, whose hook counts the arrays made, are masked and shifted beside plain ones
# reference: https://numpy.org/doc/stable/reference/maskedarray.baseclass.html, https://numpy.org/doc/stable/user/basics.subclassing.html
# features: numpy-subclass numpy-operator type-guard
# since: 3.8
# capture: fallback array-subclass
# ///
import numpy as np

from conformance.case import call

made = []


class Reading(np.ndarray):
    def __array_finalize__(self, source):
        made.append(type(source).__name__)


def case(readings, background):
    before = len(made)
    corrected = readings - 1
    counted = len(made) > before
    return corrected.filled(0).tolist(), type(corrected.data).__name__, counted, background * 2


def masked(values, mask):
    return np.ma.array(np.array(values).view(Reading), mask=mask)


def calls():
    yield call(masked([1.0, 2.0, 3.0], [0, 1, 0]), np.arange(3.0)).expect("any")
    yield call(masked([1.0, 2.0, 3.0], [0, 1, 0]), np.arange(3.0)).expect("any")
    yield call(masked([4, 5], [0, 0]), np.arange(2)).expect("any")
