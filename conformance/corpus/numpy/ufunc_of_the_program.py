# /// case
# summary: a ufunc made of a function of the program calls it once for each item, in order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.frompyfunc.html
# features: numpy-ufunc opaque-call evaluation-order numpy-object
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call, event


def shown(x):
    event(float(x))
    return x + 1


def joined(x, y):
    event((float(x), float(y)))
    return x * y


SHOWN = np.frompyfunc(shown, 1, 1)
JOINED = np.frompyfunc(joined, 2, 1)


def case(x):
    event("before")
    y = x * 2
    if x.ndim == 1:
        return SHOWN(y)
    return JOINED(y, 3)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
    yield call(np.ones((1, 2)))
