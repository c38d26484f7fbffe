# /// case
# summary: take and put with the modes raise, wrap and clip, into an out array as well
# reference: https://numpy.org/doc/stable/reference/generated/numpy.take.html
# features: numpy-function numpy-method numpy-error numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i, mode, out):
    got = np.take(x, i, axis=0, mode=mode, out=out)
    y = x.copy()
    y.put(i, [-1, -2], mode=mode)
    return got, got is out, y, x.take(i, mode=mode)


def calls():
    yield call(np.arange(4.0), np.array([0, 5, -1]), "wrap", None)
    yield call(np.arange(4.0), np.array([0, 5, -1]), "wrap", None)
    yield call(np.arange(4.0), np.array([0, 5, -1]), "clip", np.zeros(3))
    yield call(np.arange(4.0), np.array([0, 3, -1]), "raise", None)
    yield call(np.arange(4.0), np.array([0, 5, -1]), "raise", None)
