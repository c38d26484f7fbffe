# /// case
# summary: names unpacked from a split array are views of it, in-place operators on them change it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.split.html
# features: unpacking numpy-view numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    left, right = x[:2], x[2:]
    left, right = right, left
    left += 10
    right *= 2
    (a, b), c = (left, right), x
    a -= 1
    return x, a is left, b, c is x


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.arange(6))
