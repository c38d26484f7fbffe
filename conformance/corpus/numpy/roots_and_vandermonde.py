# /// case
# summary: vander, roots of a quadratic, companion products, and a least squares fit of a line
# reference: https://numpy.org/doc/stable/reference/generated/numpy.vander.html
# features: numpy-linalg numpy-creation numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    v = np.vander(x, 3, increasing=True)
    line, *_ = np.linalg.lstsq(np.stack([x, np.ones_like(x)], axis=1), y, rcond=None)
    return v, np.round(line, 9), np.sort(np.roots([1, -3, 2])), v @ [1, 0, 1], np.poly([1, 2])


def calls():
    yield call(np.arange(4.0), 2 * np.arange(4.0) + 1)
    yield call(np.arange(4.0), 2 * np.arange(4.0) + 1)
    yield call(np.arange(3.0), np.array([1.0, 0.0, 1.0]))
