# /// case
# summary: NaT is unequal to itself, comes last in a sort and wins in a maximum, not in fmax
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html
# features: numpy-datetime comparison numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x == x, np.isnat(x), np.sort(x), np.maximum(x, x[::-1]), np.fmax(x, x[::-1]), x.min(), x < x[0]


def calls():
    yield call(np.array(["2024-01-02", "NaT", "1970-01-01"], "M8[D]"))
    yield call(np.array(["2024-01-02", "NaT", "1970-01-01"], "M8[D]"))
    yield call(np.array([5, "NaT"], "m8[s]"))
