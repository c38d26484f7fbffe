# /// case
# summary: where, clip, maximum, minimum and select
# reference: https://numpy.org/doc/stable/reference/generated/numpy.where.html
# features: numpy-function numpy-broadcasting numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, low):
    return (np.where(x > low, x, -x), x.clip(low, 2), np.clip(x, None, 1), np.maximum(x, low), np.minimum(x, 0),
            np.select([x > 2, x > 1], [x, -x], default=0), np.where(x > low))


def calls():
    yield call(np.array([0.5, 1.5, 2.5]), 1.0)
    yield call(np.array([0.5, 1.5, 2.5]), 1.0)
    yield call(np.array([0.5, np.nan]), 0.0).expect("hit")
    yield call(np.array([[1, 2], [3, 4]]), 2)
    yield call(np.array([0.5, 1.5], "f4"), np.array([1.0, 0.0], "f4"))
