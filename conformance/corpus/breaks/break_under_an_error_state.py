# /// case
# summary: a native call inside np.errstate: it and the operations behind it are still under that state
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate opaque-call with-statement warnings
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    with np.errstate(divide="ignore"):
        z = x / y
        print(np.isinf(z).sum())
        w = (x + 1) / y
    return z, w, x / (y + 1)


def calls():
    yield call(np.ones(3), np.ones(3))
    yield call(np.ones(3), np.ones(3))
    yield call(np.ones(3), np.zeros(3))
    yield call(np.ones(3), -np.ones(3))
