# /// case
# summary: a division that raises under np.errstate is caught in a loop, the state of the loop's turns differs
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate try-except for-loop numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, modes):
    seen = []
    for mode in modes:
        try:
            with np.errstate(divide=mode):
                z = x / y
                seen.append(mode)
        except FloatingPointError:
            seen.append("error")
            z = x
        x = x + 1
    return z, seen


def calls():
    yield call(np.ones(3), np.ones(3), ["ignore", "raise"])
    yield call(np.ones(3), np.ones(3), ["ignore", "raise"])
    yield call(np.ones(3), np.zeros(3), ["ignore", "raise", "ignore"])
