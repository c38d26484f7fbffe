# /// case
# summary: shape, ndim, size and the name of the dtype of an array are shown without its values
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string numpy-attribute shape-guard numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x.reshape(-1) * 2
    return f"{x.shape}{x.ndim:>3}{x.size=}{x.dtype.name:>8}{y.shape[0]:03}{y.itemsize}{len(x)}", y


def calls():
    yield call(np.ones((2, 3)))
    yield call(np.ones((2, 3)))
    yield call(np.ones((2, 3), np.int32))
    yield call(np.ones(4, np.float32))
