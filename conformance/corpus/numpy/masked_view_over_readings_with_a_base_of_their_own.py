# /// case
# summary: masked views, one over readings whose class has an attribute called base, are shifted by operators that count
# reference: https://numpy.org/doc/stable/reference/maskedarray.baseclass.html, https://numpy.org/doc/stable/reference/generated/numpy.ndarray.base.html
# features: numpy-subclass numpy-object numpy-operator operator-overload type-guard
# since: 3.8
# capture: fallback array-subclass
# ///
import numpy as np

from conformance.case import call

shifts = []


class Reading:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        shifts.append(other)
        return self.value + other


class Calibrated(np.ma.MaskedArray):
    base = np.array([0.5, 0.25])


def case(readings, shift):
    before = len(shifts)
    shifted = readings + shift
    counted = len(shifts) - before
    return shifted.filled(0), counted


def plain(*values):
    return np.ma.array(np.array(values)).view(np.ma.MaskedArray)


def calibrated(*values):
    return Calibrated(np.array([Reading(value) for value in values], dtype=object)).view(np.ma.MaskedArray)


def calls():
    yield call(plain(1.0, 2.0, 3.0), 1)
    yield call(plain(1.0, 2.0, 3.0), 1)
    yield call(calibrated(1.0, 2.0), 1).expect("any")
    yield call(plain(4, 5), 2)
    yield call(calibrated(4, 5, 6), 2).expect("any")
