# /// case
# summary: unravel_index of one index, of a list with an argument in it, of indices that are an array, in both orders
# reference: https://numpy.org/doc/stable/reference/generated/numpy.unravel_index.html
# features: tuple
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    best = np.unravel_index(x.argsort()[:2], (2, 3))
    return best, np.unravel_index(int(x.argmax()), (2, 3)), np.unravel_index(np.array([[1, k], [2, 3]]), (2, 3), order="F"), np.unravel_index([k, 5], (2, 3))


def calls():
    yield call(np.array([3.0, 1.0, 2.0, 9.0, 8.0, 7.0]), 4)
    yield call(np.array([3.0, 1.0, 2.0, 0.5, 8.0, 7.0]), 4)
    yield call(np.array([9.0, 1.0, 2.0, 0.5, 8.0, 7.0]), 3)
