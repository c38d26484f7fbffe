# /// case
# summary: np.errstate decorates a function: its state holds inside the callee only
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate decorator inlined-call warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


@np.errstate(divide="ignore")
def quiet(x, y):
    return x / y


def case(x, y):
    first = quiet(x, y)
    second = first + x
    return second, quiet(second, y + 1)


def calls():
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.zeros(3))
