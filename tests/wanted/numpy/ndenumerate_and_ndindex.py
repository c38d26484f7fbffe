# /// case
# summary: ndindex counts through a shape, ndenumerate gives places and items, both in C order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndenumerate.html
# features: numpy-iteration for-loop dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = 0.0
    places = []
    for place in np.ndindex(*x.shape):
        total = total + x[place] * (1 + sum(place))
        places.append(place)
    return total, places


def calls():
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(3.0))
    yield call(np.asfortranarray(np.arange(6.0).reshape(2, 3)))
