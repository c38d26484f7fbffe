# /// case
# summary: arrays without items go through every operation
# reference: https://numpy.org/doc/stable/reference/generated/numpy.empty.html
# features: numpy-empty numpy-reduction numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2 + 1
    y[:1] = 5
    return y, y.sum(), x.prod(axis=0), np.concatenate([x, x]), x[::-1], np.sort(x, axis=0), x.T @ x, (x > 0).all()


def calls():
    yield call(np.zeros((0, 2)))
    yield call(np.zeros((0, 2)))
    yield call(np.ones((1, 2))).expect("hit")
    yield call(np.zeros((2, 0)))
    yield call(np.zeros((0, 0), "i4"))
