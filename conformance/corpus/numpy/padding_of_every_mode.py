# /// case
# summary: pad with the modes constant, edge, reflect, symmetric, wrap, linear_ramp and with statistics
# reference: https://numpy.org/doc/stable/reference/generated/numpy.pad.html
# features: numpy-function numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, width):
    return [np.pad(x, width), np.pad(x, width, constant_values=9)] + [np.pad(x, width, mode=mode) for mode in (
        "edge", "reflect", "symmetric", "wrap", "linear_ramp", "maximum", "mean")]


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(4).reshape(2, 2), ((1, 0), (0, 1)))
    yield call(np.arange(3), (0, 1))
