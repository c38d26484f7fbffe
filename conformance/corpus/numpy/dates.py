# /// case
# summary: arithmetic and comparison of datetime64 and timedelta64 arrays of several units
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html
# features: numpy-datetime numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(start, step):
    return start + step * 2, start - start[0], (start + step) > start


def calls():
    yield call(np.array(["2024-02-28", "NaT"], "M8[D]"), np.array([1, 2], "m8[D]"))
    yield call(np.array(["2024-02-28", "NaT"], "M8[D]"), np.array([1, 2], "m8[D]")).expect("any")
    yield call(np.array(["2024-02-28T12"], "M8[h]"), np.array([1], "m8[D]"))
    yield call(np.array(["1999-12-31"], "M8[D]"), np.array([1, 2], "m8[s]"))
