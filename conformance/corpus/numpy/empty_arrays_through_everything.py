# /// case
# summary: sums, products, joins, sorts and products of matrices of arrays without items, a maximum that raises
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.size.html
# features: numpy-empty numpy-reduction numpy-function numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    joined = np.concatenate([x, x])
    return x.sum(), x.prod(), joined, np.sort(x), x[x > 0], x @ x, x.reshape(0, 3), np.where(x > 0, x, 1), x.max(initial=-5.0), x.all()


def calls():
    yield call(np.zeros(0))
    yield call(np.zeros(0))
    yield call(np.zeros(0, int))
    yield call(np.zeros(0, "f4"))
