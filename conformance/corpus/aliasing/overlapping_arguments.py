# /// case
# summary: in-place work on arguments that overlap in memory
# reference: https://numpy.org/doc/stable/reference/generated/numpy.shares_memory.html
# features: numpy-overlap numpy-inplace numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(out, a, b):
    np.add(a, b, out=out)
    out -= a
    return out, a, b, np.may_share_memory(out, a)


def calls():
    def parts(i, j, k):
        x = np.arange(8.0)
        return x[i:i + 4], x[j:j + 4], x[k:k + 4]
    yield call(*parts(0, 1, 2))
    yield call(*parts(0, 1, 2))
    yield call(*parts(2, 1, 0)).expect("hit")
    yield call(*parts(1, 1, 1)).expect("hit")
    yield call(np.zeros(4), np.ones(4), np.ones(4)).expect("hit")
