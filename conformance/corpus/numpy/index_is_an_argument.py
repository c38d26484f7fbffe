# /// case
# summary: an integer argument as index and slice bound serves every value with one translation
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#slicing-and-striding
# features: numpy-indexing slice value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    return x[i], x[i:], x[: i + 1] * 2


def calls():
    x = np.arange(5.0)
    yield call(x, 1)
    yield call(x, 1)
    for i in (2, 3, 4, -1, -3, 0):
        yield call(x, i).expect("hit")
    yield call(x, 7).expect("hit")
    yield call(x, np.int64(2))
