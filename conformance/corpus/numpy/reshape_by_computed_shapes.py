# /// case
# summary: shapes computed from the argument's shape serve every size
# reference: https://numpy.org/doc/stable/reference/generated/numpy.reshape.html
# features: numpy-view numpy-attribute shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    n, m = x.shape
    rows = x.reshape(n * m)
    return rows, x.reshape((m, n)), np.reshape(x, (-1, 1)), rows.reshape(x.shape), x.reshape(n, 1, m)


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(20.0).reshape(5, 4)).expect("hit")
    yield call(np.arange(6.0).reshape(2, 3).T).expect("hit")
    yield call(np.arange(6).reshape(2, 3))
