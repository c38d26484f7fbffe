# /// case
# summary: functions of math, sum and round take instances of subclasses and of classes with __float__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__float__
# features: builtin-function special-method inheritance float-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


class Whole(int):
    pass


class Real(float):
    pass


class Measured:
    def __init__(self, value):
        self.value = value

    def __float__(self):
        return self.value

    def __index__(self):
        return int(self.value)

    def __abs__(self):
        return Measured(abs(self.value))

    def __round__(self, digits=0):
        return round(self.value, digits)

    def __floor__(self):
        return "floor"

    def __trunc__(self):
        return "trunc"


def case(whole, real, measured, x):
    roots = math.sqrt(measured), math.hypot(measured, real), math.exp(real), math.copysign(real, measured), math.isfinite(whole)
    ends = math.floor(measured), math.trunc(measured), math.ceil(real), math.floor(real), math.trunc(whole), round(measured, 1), round(real)
    whole_ones = math.gcd(whole, 6), math.factorial(whole), [1, 2, 3, 4, 5, 6, 7][measured]
    sums = sum([real, 1.5]), sum([whole, 2]), abs(measured).value, float(measured), pow(whole, 2), whole + real, -whole
    kinds = [type(each).__name__ for each in (whole + 1, real * 2, +whole, abs(real), int(whole), float(real))]
    return x * float(measured), roots, ends, whole_ones, sums, kinds


def calls():
    yield call(Whole(4), Real(2.5), Measured(3.25), np.arange(3.0))
    yield call(Whole(4), Real(2.5), Measured(3.25), np.arange(3.0))
    yield call(Whole(3), Real(-1.5), Measured(5.0), np.arange(3.0))
    yield call(True, 2.5, Measured(1.5), np.arange(3.0))
