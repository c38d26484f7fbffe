# /// case
# summary: resize in place, which wants that nobody else refers to the array
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.resize.html
# features: numpy-method argument-mutation numpy-error numpy-creation
# since: 3.8
# capture: breaks 2 opaque-operation opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(n, x):
    y = np.ones(n)
    y.resize(n + 2)
    z = x[:1]
    z.resize(3, refcheck=False)
    return y * 2, z


def calls():
    yield call(3, np.arange(3.0))
    yield call(3, np.arange(3.0))
    yield call(4, np.arange(3)).expect("any")
