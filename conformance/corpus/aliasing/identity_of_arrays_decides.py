# /// case
# summary: a branch on the identity of arrays, of views and of what NumPy returns
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: object-identity identity-operator identity-guard numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    if a is b:
        return "same"
    view = a[:]
    return view is a, a is not b, a.T is a, a


def calls():
    x = np.arange(3.0)
    y = np.arange(3.0)
    yield call(x, y)
    yield call(x, y)
    yield call(x, x)
    yield call(y, x).expect("hit")
    yield call(x, x[:])
