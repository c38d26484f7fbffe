# /// case
# summary: np.frompyfunc gives arrays of objects, which are made into numbers outside
# reference: https://numpy.org/doc/stable/reference/generated/numpy.frompyfunc.html
# features: numpy-object numpy-ufunc opaque-call lambda
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call

JOIN = np.frompyfunc(lambda a, b: (float(a), float(b)), 2, 1)


def case(x):
    y = x * 2
    return y, JOIN(y, x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2))
