# /// case
# summary: max and min of several values of one class: NaN, equal ones, the class stays
# reference: https://docs.python.org/3/library/functions.html#max
# features: builtin-function numpy-scalar float-arithmetic numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    a, b, c = x.sum(), y.sum(), x.max()
    largest, smallest = max(a, b, c), min([a, b])
    return largest, smallest, type(largest), max(float(a), float(b)), x / largest


def calls():
    yield call(np.array([1.0, 2.0]), np.array([5.0]))
    yield call(np.array([1.0, 2.0]), np.array([5.0]))
    yield call(np.array([np.nan, 2.0]), np.array([5.0]))
    yield call(np.array([1.0, 2.0]), np.array([np.nan]))
    yield call(np.array([0.0, -0.0]), np.array([-0.0]))
    yield call(np.array([1.0, 2.0], "f4"), np.array([5.0], "f4"))
