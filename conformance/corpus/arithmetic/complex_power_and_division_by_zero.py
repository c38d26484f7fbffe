# /// case
# summary: powers of complex numbers, and a division by complex zero that is caught
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: complex-arithmetic try-except float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(z, w, x):
    try:
        quotient = z / w
    except ZeroDivisionError as error:
        quotient = str(error)
    return z ** 2, (-z) ** 0.5, quotient, x * z, abs(x * z), complex("1+2j") - z


def calls():
    yield call(1 + 2j, 2 + 0j, np.arange(3.0))
    yield call(1 + 2j, 2 + 0j, np.arange(3.0))
    yield call(0j, 1j, np.arange(3.0))
    yield call(-3 + 0j, 3.0, np.arange(3))
