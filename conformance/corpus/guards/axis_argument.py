# /// case
# summary: an axis and other options of NumPy are guarded by value
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sum.html
# features: value-guard numpy-reduction keyword-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axis, keep=False, order="C"):
    return x.sum(axis=axis, keepdims=keep), np.concatenate([x, x], axis=-1), x.reshape(-1, order=order)


def calls():
    x = np.arange(6.0).reshape(2, 3)
    yield call(x, 0)
    yield call(x, 0)
    yield call(x, 1)
    yield call(x, None)
    yield call(x, (0, 1), True)
    yield call(x, 0, order="F")
    yield call(x + 1, 0).expect("hit")
