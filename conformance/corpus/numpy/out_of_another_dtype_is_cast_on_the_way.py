# /// case
# summary: out= of a narrower dtype takes what same_kind casting allows, and refuses the rest
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#output-type-determination
# features: numpy-ufunc numpy-dtype argument-mutation numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, out):
    np.multiply(x, 1.5, out=out)
    out += 1
    return out, out.dtype


def calls():
    yield call(np.array([1.0, 2.0, 1e300]), np.zeros(3))
    yield call(np.array([1.0, 2.0, 1e300]), np.zeros(3))
    yield call(np.array([1.0, 2.0, 0.1]), np.zeros(3, "f4"))
    yield call(np.array([1.0, 2.0, 0.1]), np.zeros(3, "c8"))
