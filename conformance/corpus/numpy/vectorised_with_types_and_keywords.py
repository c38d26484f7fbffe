# /// case
# summary: np.vectorize with otypes and an excluded argument calls its function for each item
# reference: https://numpy.org/doc/stable/reference/generated/numpy.vectorize.html
# features: numpy-function opaque-call numpy-dtype
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


def stretched(v, k):
    event((float(v), k))
    return v * k if v > 1 else -1


STRETCHED = np.vectorize(stretched, otypes=[float], excluded=["k"])


def case(x, n):
    y = x + 1
    z = STRETCHED(y, k=n)
    return z * 2, z.dtype


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3), 0.5)
    yield call(np.zeros(0), 3)
