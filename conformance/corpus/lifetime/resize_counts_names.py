# /// case
# summary: ndarray.resize refuses an array that has a second name, and allows one that had
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.resize.html
# features: object-lifetime numpy-method opaque-call
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(n, again):
    a = np.arange(3.0)
    b = a
    print(len(b))
    if again:
        b = None
    a.resize(n)
    print(a.sum())
    return a


def calls():
    yield call(4, True)
    yield call(4, True)
    yield call(4, False)
    yield call(5, True)
