# /// case
# summary: whether an argument owns its data decides a branch
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flags.html
# features: shape-guard numpy-view numpy-attribute identity-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    if x.flags.owndata:
        return "own", y
    return "view", y * 2


def calls():
    whole = np.arange(4.0)
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(whole[:])
    yield call(np.arange(4.0))
