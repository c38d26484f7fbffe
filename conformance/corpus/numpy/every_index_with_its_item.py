# /// case
# summary: ndenumerate and ndindex give the places of an array one after the other
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndenumerate.html
# features: numpy-iteration numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, wanted):
    total = x.sum() * 0
    for place, item in np.ndenumerate(x):
        if place != wanted:
            total = total + item * (1 + sum(place))
    corners = [place for place in np.ndindex(*x.shape) if sum(place) > 1]
    first, _ = next(np.ndenumerate(x))
    return total, corners, first


def calls():
    yield call(np.arange(6.0).reshape(2, 3), (0, 1))
    yield call(np.arange(6.0).reshape(2, 3), (0, 1))
    yield call(np.arange(6.0).reshape(3, 2), (2, 1))
    yield call(np.arange(4), (2,))
