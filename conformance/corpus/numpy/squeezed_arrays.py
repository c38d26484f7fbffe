# /// case
# summary: squeeze without an axis: which axes go depends on the shape, and what has none to go is the array itself
# reference: https://numpy.org/doc/stable/reference/generated/numpy.squeeze.html
# features: numpy-method numpy-view object-identity shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    return x.squeeze(), np.squeeze(y[None]).shape, x.squeeze() is x, y[:, :1].squeeze() + 1, y.squeeze() is y


def calls():
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(2, 3)).expect("hit")
    yield call(np.arange(3.0).reshape(3, 1)).expect("miss")
    yield call(np.arange(3).reshape(1, 3))
    yield call(np.array([[5.0]]))
