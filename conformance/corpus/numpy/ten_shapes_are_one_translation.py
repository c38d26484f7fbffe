# /// case
# summary: ten sizes of the same function run through one translation
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: shape-guard numpy-operator numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w):
    y = x @ w
    y -= y.max(axis=1, keepdims=True)
    e = np.exp(y)
    return e / e.sum(axis=1, keepdims=True)


def calls():
    yield call(np.arange(6.0).reshape(2, 3), np.ones((3, 2)))
    yield call(np.arange(6.0).reshape(2, 3), np.ones((3, 2)))
    for n in range(1, 11):
        yield call(np.arange(n * 3.0).reshape(n, 3), np.ones((3, n))).expect("hit")
    yield call(np.arange(6, dtype="f4").reshape(2, 3), np.ones((3, 2), "f4"))
