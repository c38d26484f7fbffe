# /// case
# summary: nanargmax of a row that is all NaN raises, after the row was written
# reference: https://numpy.org/doc/stable/reference/generated/numpy.nanargmax.html
# features: numpy-function numpy-error numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x[0] *= 2
    return np.nanargmax(x, axis=1), np.nanargmin(x)


def calls():
    yield call(np.array([[1.0, np.nan, 3.0], [4.0, 5.0, np.nan]]))
    yield call(np.array([[1.0, np.nan, 3.0], [4.0, 5.0, np.nan]]))
    yield call(np.array([[1.0, 2.0], [np.nan, np.nan]]))
    yield call(np.array([[1.0, 2.0], [np.nan, 0.0]]))
