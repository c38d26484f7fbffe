# /// case
# summary: unravel_index and ravel_multi_index go back and forth, with orders and modes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.unravel_index.html
# features: numpy-function tuple numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(i, shape, x):
    places = np.unravel_index(i, shape)
    back = np.ravel_multi_index(places, shape)
    return places, back, x.reshape(shape)[places], np.unravel_index(i, shape, order="F"), np.unravel_index(int(x.argmax()), shape)


def calls():
    yield call(np.array([0, 4, 5]), (2, 3), np.arange(6.0))
    yield call(np.array([0, 4, 5]), (2, 3), np.arange(6.0))
    yield call(np.array([[1, 2]]), (3, 2), np.arange(6))
    yield call(np.array([6]), (2, 3), np.arange(6.0))
