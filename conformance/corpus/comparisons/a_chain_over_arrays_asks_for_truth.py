# /// case
# summary: a chain of comparisons of arrays asks for the truth of the first, which breaks or raises
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain data-dependent-branch numpy-operator numpy-zero-d
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(low, x, high):
    x = x * 2
    inside = low < x < high
    return inside, x + 1


def calls():
    yield call(0, np.array(1.5), 5)
    yield call(0, np.array(1.5), 5)
    yield call(4, np.array(1.5), 5)
    yield call(0, np.array(4.0), 5)
