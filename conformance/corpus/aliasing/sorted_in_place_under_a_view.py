# /// case
# summary: sorting, filling and putting in place are seen through views made before
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.sort.html
# features: numpy-method numpy-view aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    tail, back = x[1:], x[::-1]
    x.sort()
    first = tail + 0
    back.sort()
    tail.fill(7)
    x.put([0], 5)
    return first, x, back


def calls():
    yield call(np.array([3.0, 1.0, 2.0]))
    yield call(np.array([3.0, 1.0, 2.0]))
    yield call(np.array([3, 3, 9, 1]))
