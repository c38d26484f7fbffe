# /// case
# summary: np.errstate blocks in each other: the inner one changes only what it names, both are undone
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: with-statement numpy-errstate warnings numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    with np.errstate(divide="ignore", invalid="warn"):
        first = x / y
        with np.errstate(invalid="ignore"):
            second = (x - x) / y
        third = x / (y + 1)
    return first, second, third, np.geterr()["divide"]


def calls():
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.zeros(3))
    yield call(np.arange(1.0, 4), np.array([0.0, -1.0, 1.0]))
