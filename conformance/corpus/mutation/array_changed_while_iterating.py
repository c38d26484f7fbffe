# /// case
# summary: a loop over an array sees what it changes in the items that are still to come
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.html
# features: numpy-iteration for-loop argument-mutation numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows):
    seen = []
    for i, v in enumerate(x):
        x[-1] = v * 2 + i
        seen.append(v)
    for row in rows:
        row += 1
        rows[-1] = rows[-1] * 2
    return seen, x, rows, [v + 1 for v in x]


def calls():
    for n in (4, 4, 3, 1):
        yield call(np.arange(float(n)), np.ones((n, 2)))
    yield call(np.array([]), np.zeros((0, 2)))
    yield call(np.array([3, 1, 2], "i2"), np.zeros((2, 0)))
