# /// case
# summary: kind, char, itemsize, name, alignment and type of a dtype, and its equality with texts and types
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html
# features: numpy-dtype numpy-attribute comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    d = (x + x).dtype
    return d.kind, d.char, d.itemsize, d.name, d.str, d.type, d == "f8", d == np.float64, d.isnative, d.names, x.dtype is d


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(2, dtype="i2"))
    yield call(np.array([True]))
