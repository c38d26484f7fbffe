# /// case
# summary: lengths and shapes of arrays that only the data size are used in later operations
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing numpy-attribute numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    positive = x[x > 0]
    n = positive.shape[0]
    mean = positive.sum() / (n + 1)
    return mean, n * 2, x / (len(positive) + 1), np.where(x > mean, x, mean)


def calls():
    yield call(np.array([1.0, -2.0, 3.0]))
    yield call(np.array([1.0, -2.0, 3.0]))
    yield call(np.array([-1.0, -2.0])).expect("hit")
    yield call(np.array([1, 2]))
