# /// case
# summary: linspace with and without the end, logspace and arange of floats
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linspace.html
# features: numpy-creation numpy-dtype unpacking numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(start, stop, n):
    points = np.linspace(start, stop, n)
    step = points[1] - points[0]
    return (points, step, np.linspace(start, stop, n, endpoint=False), np.linspace(start, stop, n, dtype=int),
            np.logspace(0, n, 3, base=2.0), np.arange(1, 2, 0.25))


def calls():
    yield call(0, 1, 5)
    yield call(0, 1, 5)
    yield call(2.5, -1, 4)
    yield call(0, 1, 2)
