# /// case
# summary: real, imag, numerator, denominator, conjugate, bit_length and is_integer of plain numbers
# reference: https://docs.python.org/3/library/numbers.html
# features: integer-arithmetic float-arithmetic builtin-function instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, x):
    parts = v.real, v.imag, v.conjugate()
    if isinstance(v, int):
        return parts, v.numerator, v.denominator, v.bit_length(), x + v.real
    return parts, v.as_integer_ratio(), v.is_integer(), x + v.real


def calls():
    yield call(6, np.arange(2))
    yield call(6, np.arange(2))
    yield call(True, np.arange(2))
    yield call(2.5, np.arange(2))
    yield call(-0.0, np.arange(2))
