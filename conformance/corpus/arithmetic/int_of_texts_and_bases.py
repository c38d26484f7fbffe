# /// case
# summary: int and float of texts with bases, signs, underscores, spaces and rubbish
# reference: https://docs.python.org/3/library/functions.html#int
# features: integer-arithmetic string builtin-function try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, base, x):
    try:
        n = int(text, base)
    except ValueError:
        n = -1
    return x + n, hex(n), oct(n), bin(n), float(" 1_0.5 ") * x, int("-0b11", 0)


def calls():
    yield call("ff", 16, np.arange(3))
    yield call("ff", 16, np.arange(3))
    yield call("1_000", 10, np.arange(3))
    yield call("12", 2, np.arange(3))
    yield call(" +7 ", 10, np.arange(3.0))
