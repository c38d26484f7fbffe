# /// case
# summary: arrays of texts whose dtype has metadata: what is asked of one is not answered for one with longer texts
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.metadata.html
# features: numpy-dtype numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x.itemsize, x.nbytes, x.dtype.str, x[:1]


def texts(code, unit=None):
    dtype = np.dtype(code) if unit is None else np.dtype(code, metadata={"unit": unit})
    return np.array(["one", "two"], dtype=dtype)


def calls():
    yield call(texts("U3", "m"))
    yield call(texts("U3", "m")).expect("any")
    yield call(texts("U5", "m")).expect("any")
    yield call(texts("U5")).expect("any")
    yield call(texts("U5")).expect("hit")
    yield call(texts("S3", "m")).expect("any")
    yield call(texts("S4", "m")).expect("any")
    yield call(texts("S4")).expect("any")
