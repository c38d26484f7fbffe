# /// case
# summary: reductions along one axis, several and none, with and without keepdims
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sum.html
# features: numpy-reduction numpy-method numpy-function numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return (x.sum(), x.sum(axis=0), x.max(axis=-1, keepdims=True), np.prod(x, axis=(0, 1)), np.min(x, axis=()),
            x.mean(0, keepdims=True), x - x.mean(axis=1, keepdims=True))


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(20.0).reshape(4, 5)).expect("hit")
    yield call(np.arange(6, dtype="i1").reshape(2, 3))
    yield call(np.arange(24.0).reshape(2, 3, 4)[:, ::-1])
    yield call(np.ones((2, 3), bool))
