# /// case
# summary: a callee computes under its own error state; its caller's operations warn as before and after
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate inlined-call warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def quiet(x, y):
    with np.errstate(divide="ignore", invalid="ignore"):
        return x / y


def case(x, y):
    first = quiet(x, y)
    second = x / (y - 1)
    return first, second, quiet(second, y)


def calls():
    yield call(np.ones(3), np.ones(3) * 2)
    yield call(np.ones(3), np.ones(3) * 2)
    yield call(np.ones(3), np.zeros(3))
    yield call(np.ones(3), np.ones(3))
