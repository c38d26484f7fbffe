# /// case
# summary: the text of an int with thousands of digits is refused, its hex is not
# reference: https://docs.python.org/3/library/stdtypes.html#integer-string-conversion-length-limitation
# features: integer-arithmetic string try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, x):
    big = 10 ** n
    try:
        text = len(str(big))
    except ValueError:
        text = "refused"
    try:
        back = int("7" * n) % 1000
    except ValueError:
        back = "refused"
    return text, back, len(hex(big)), x + n


def calls():
    yield call(30, np.arange(3))
    yield call(30, np.arange(3))
    yield call(5000, np.arange(3))
    yield call(4000, np.arange(3))
