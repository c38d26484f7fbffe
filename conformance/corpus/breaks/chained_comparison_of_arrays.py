# /// case
# summary: a < x < b asks for the truth of the first comparison
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain data-dependent-branch numpy-error
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, low, high):
    return low < x.sum() < high


def calls():
    yield call(np.array([1.0, 2.0]), 0.0, 5.0)
    yield call(np.array([1.0, 2.0]), 0.0, 5.0)
    yield call(np.array([1.0, 2.0]), 4.0, 5.0)
    yield call(np.array([1, 2]), 0, 3)
