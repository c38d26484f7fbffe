# /// case
# summary: a loop over arrays returns from its middle when a shape does not fit
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: return-statement for-loop numpy-attribute shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(parts):
    total = 0
    for k, part in enumerate(parts):
        if part.shape != parts[0].shape:
            return k, total
        total = total + part
    return None, total


def calls():
    yield call([np.ones(2), np.ones(2)])
    yield call([np.ones(2), np.ones(2)])
    yield call([np.ones(2), np.ones(3)])
    yield call([np.ones(2), np.ones((2, 1)), np.ones(2)])
    yield call([np.ones(3), np.ones(3)])
