# /// case
# summary: an error of NumPy after a break has the frames of the function as it was written
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: opaque-call numpy-error traceback inlined-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def add(a, b):
    print("adding", a.shape, b.shape)
    return (a * 2
            + b)


def case(x, y):
    total = add(x, y)
    return total.reshape(2, -1)


def calls():
    yield call(np.arange(4.0), np.ones(4))
    yield call(np.arange(4.0), np.ones(4))
    yield call(np.arange(4.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
