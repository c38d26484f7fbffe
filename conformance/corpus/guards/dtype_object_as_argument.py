# /// case
# summary: a dtype given as a class, a text, a dtype object and a type of Python
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html#specifying-and-constructing-data-types
# features: numpy-dtype identity-guard type-guard numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    return x.astype(kind), np.zeros(2, kind), x.dtype == kind


def calls():
    yield call(np.arange(3.0), np.float32)
    yield call(np.arange(3.0), np.float32)
    yield call(np.arange(3.0), "f4")
    yield call(np.arange(3.0), np.dtype("f4"))
    yield call(np.arange(3.0), float)
    yield call(np.arange(3.0), bool)
