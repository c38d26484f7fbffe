# /// case
# summary: searchsorted on the left and the right, with a sorter, of a number and of an array, and digitize
# reference: https://numpy.org/doc/stable/reference/generated/numpy.searchsorted.html
# features: numpy-function numpy-method numpy-scalar numpy-zero-d
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v, side):
    place = np.searchsorted(x, v, side=side)
    sorter = np.argsort(-x)
    found = np.digitize(v, x)
    return place, type(place), x.searchsorted(v), np.searchsorted(-x, v, sorter=sorter), found, np.digitize(v, -x, right=True)


def calls():
    yield call(np.array([1.0, 2.0, 2.0, 3.0]), 2, "left")
    yield call(np.array([1.0, 2.0, 2.0, 3.0]), 2, "left")
    yield call(np.array([1.0, 2.0, 2.0, 3.0]), 2, "right")
    yield call(np.array([1, 2, 3]), np.array([[0.5, 9.0]]), "right")
