# /// case
# summary: NaN put into an item of an integer array raises, what was written before stays
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-assignment numpy-error mutation-order float-arithmetic try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    x[0] = 7
    try:
        x[1] = v
    except (ValueError, OverflowError) as error:
        return type(error).__name__, x
    return "written", x


def calls():
    yield call(np.zeros(2, int), 2.5)
    yield call(np.zeros(2, int), 2.5)
    yield call(np.zeros(2, int), float("nan"))
    yield call(np.zeros(2, int), float("inf")).expect("any")
    yield call(np.zeros(2), float("nan"))
