# /// case
# summary: a global array changed in place and rebound, to another dtype, shape and kind
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: global-read shape-guard type-guard global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

WEIGHT = np.arange(3.0)


def case(x):
    return x * WEIGHT + WEIGHT.sum()


def calls():
    global WEIGHT
    x = np.ones(3)
    yield call(x)
    yield call(x)
    WEIGHT[0] = 50
    yield call(x).expect("hit")
    WEIGHT = np.arange(3.0) - 9
    yield call(x).expect("hit")
    WEIGHT = np.arange(3, dtype="f4")
    yield call(x)
    WEIGHT = np.float64(2.5)
    yield call(x)
    WEIGHT = np.arange(3.0)
    yield call(x)
