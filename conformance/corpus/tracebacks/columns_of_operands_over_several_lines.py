# /// case
# summary: columns of a failing operator whose operands stand on several lines, with calls and subscripts in them
# reference: PEP 657
# features: traceback traceback-columns numpy-error
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def halved(x):
    return x / 2


def case(x, y):
    return halved(x)[0:] + (
        halved(x[::-1]) *
        y) - halved(
            x)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
