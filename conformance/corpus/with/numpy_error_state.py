# /// case
# summary: np.errstate around array operations: ignored, raised and caught, restored behind it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: with-statement numpy-operator numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    with np.errstate(all="ignore"):
        quiet = a / b
    try:
        with np.errstate(divide="raise", invalid="raise"):
            loud = a / b
    except FloatingPointError:
        return quiet, "raised"
    return quiet, loud


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.ones(3), np.arange(3.0))
