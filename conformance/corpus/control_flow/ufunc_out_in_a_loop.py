# /// case
# summary: ufuncs write into the same output in each turn, into views of it, and into one of their own operands
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: numpy-ufunc for-loop numpy-overlap numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    out = np.zeros_like(x)
    kept = []
    for i in range(n):
        result = np.add(x, i, out=out)
        kept.append(result is out)
        np.multiply(out[1:], 2, out=out[:-1])
        np.subtract(out, x, out=x)
    return out, x, kept


def calls():
    yield call(np.arange(4.0), 2)
    yield call(np.arange(4.0), 2)
    yield call(np.arange(4), 3)
    yield call(np.arange(4.0), 0)
