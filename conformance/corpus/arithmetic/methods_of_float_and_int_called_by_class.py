# /// case
# summary: int.__add__, float.__mul__, int.from_bytes and float.is_integer called through their classes
# reference: https://docs.python.org/3/library/stdtypes.html#additional-methods-on-float
# features: float-arithmetic integer-arithmetic method-call special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    return int.__add__(a, 3), float.__mul__(b, 2.0), float.__add__(b, a), int.__truediv__(a, 2), float.is_integer(b), int.__add__(a, b), x * a


def calls():
    yield call(5, 2.5, np.arange(2))
    yield call(5, 2.5, np.arange(2))
    yield call(True, 4.0, np.arange(2))
