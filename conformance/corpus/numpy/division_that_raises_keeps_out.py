# /// case
# summary: a division that raises by errstate in the function leaves what it has written in out
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-error warnings numpy-ufunc argument-mutation try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, out):
    try:
        with np.errstate(divide="raise"):
            np.divide(1, x, out=out)
    except FloatingPointError as error:
        return str(error), out + 1
    return "done", out + 1


def calls():
    yield call(np.array([2.0, 4.0]), np.zeros(2))
    yield call(np.array([2.0, 4.0]), np.zeros(2))
    yield call(np.array([2.0, 0.0]), np.zeros(2))
    yield call(np.array([2, 4]), np.zeros(2))
