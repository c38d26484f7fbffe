# /// case
# summary: polynomial arithmetic, convolution, gradient and trapezoids
# reference: https://numpy.org/doc/stable/reference/generated/numpy.convolve.html
# features: numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return np.convolve(x, y), np.convolve(x, y, mode="same"), np.gradient(x), np.diff(x, n=2), np.polyadd(x, y), np.ediff1d(x)


def calls():
    yield call(np.array([1.0, 4.0, 9.0, 16.0]), np.array([1.0, -1.0]))
    yield call(np.array([1.0, 4.0, 9.0, 16.0]), np.array([1.0, -1.0]))
    yield call(np.array([1.0, 4.0, 9.0]), np.array([1.0, 0.0, -1.0])).expect("hit")
    yield call(np.array([1, 4, 9, 16]), np.array([1, -1]))
