# /// case
# summary: the maximum of an empty selection raises after a list was appended to
# reference: https://numpy.org/doc/stable/reference/generated/numpy.max.html
# features: numpy-empty numpy-error numpy-reduction list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, log):
    log.append("before")
    y = x[x > 2]
    log.append(y.size)
    return y.max(), log


def calls():
    yield call(np.arange(5.0), [])
    yield call(np.arange(5.0), [])
    yield call(np.zeros(3), [])
    yield call(np.arange(5), [])
