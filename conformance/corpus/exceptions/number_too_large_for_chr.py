# /// case
# summary: chr of a number that no C integer holds raises OverflowError, of a smaller one ValueError
# reference: https://docs.python.org/3/library/functions.html#chr
# features: try-except builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, number):
    y = x + 1
    try:
        name = chr(number)
    except (OverflowError, ValueError) as error:
        name = type(error).__name__
    return y * 2, name


def calls():
    for number in (1 << 40, 1 << 40, 0x110000):
        yield call(np.arange(3.0), number)
