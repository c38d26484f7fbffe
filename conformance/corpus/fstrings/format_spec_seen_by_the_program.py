# /// case
# summary: __format__ of the program gets the whole specification, and hands part of it on
# reference: https://docs.python.org/3/reference/datamodel.html#object.__format__
# features: f-string special-method string numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Length:
    def __init__(self, mm):
        self.mm = mm

    def __format__(self, spec):
        spec, _, unit = spec.partition("/")
        value = self.mm / 10 if unit == "cm" else self.mm
        return f"{value:{spec or 'g'}}{unit or 'mm'}"


def case(mm, unit, x):
    length = Length(mm)
    return f"{length}|{length:.1f}|{length:>8.2f/{unit}}|{length:/cm}", format(length, "05/mm"), "{:/cm}".format(length), x * mm


def calls():
    yield call(25, "cm", np.arange(2.0))
    yield call(25, "cm", np.arange(2.0))
    yield call(7, "mm", np.arange(2.0))
