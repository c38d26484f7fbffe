# /// case
# summary: operands of different shapes broadcast, sizes of one changing from call to call
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: numpy-broadcasting numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return x + y, x[:, None] - y[None], np.broadcast_to(y, x.shape) * 2, np.subtract(x, y.sum())


def calls():
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.array([2.0])).expect("hit")
    yield call(np.arange(6.0).reshape(2, 3), np.arange(3))
    yield call(np.arange(6.0).reshape(2, 1, 3), np.arange(4.0).reshape(4, 1))
