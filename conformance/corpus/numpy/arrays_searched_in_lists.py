# /// case
# summary: membership finds an array by identity, and comes to an error when an equal test gives several answers
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment list comparison numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    y = x + 1
    return x in items, y


def calls():
    x = np.arange(3.0)
    yield call([x, 1], x)
    yield call([x, 1], x)
    yield call([1, x], 1)
    yield call([], np.arange(2.0))
