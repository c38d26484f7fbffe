# /// case
# summary: a date given as text with a time zone warns, one without does not
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html
# features: numpy-datetime warnings string numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    d = np.datetime64(text)
    return x + d.astype(int) % 7, d


def calls():
    yield call("2024-01-01T00:00", np.arange(3))
    yield call("2024-01-01T00:00", np.arange(3))
    yield call("2024-01-01T00:00Z", np.arange(3))
