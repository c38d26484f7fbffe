# /// case
# summary: interp outside its range, with a period and with left and right, and a table read by rounded places
# reference: https://numpy.org/doc/stable/reference/generated/numpy.interp.html
# features: numpy-function numpy-fancy-indexing numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, xp, fp):
    near = np.abs(x[:, None] - xp).argmin(axis=1)
    return np.interp(x, xp, fp), np.interp(x, xp, fp, left=-1, right=99), np.interp(x, xp, fp, period=4), fp[near], np.unwrap(x * 4)


def calls():
    yield call(np.array([-1.0, 0.5, 9.0]), np.array([0.0, 1.0, 3.0]), np.array([0.0, 10.0, 30.0]))
    yield call(np.array([-1.0, 0.5, 9.0]), np.array([0.0, 1.0, 3.0]), np.array([0.0, 10.0, 30.0]))
    yield call(np.array([2, 3]), np.array([0, 2]), np.array([5, 7]))
