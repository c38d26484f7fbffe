# /// case
# summary: a comprehension that unpacks arrays gives their rows, which are views
# reference: PEP 798
# features: comprehension-unpacking numpy-view numpy-iteration numpy-inplace
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(ms):
    rows = [*m for m in ms]
    rows[0] += 10
    return rows, ms


def calls():
    yield call([np.arange(4.0).reshape(2, 2), np.ones((1, 2))])
    yield call([np.arange(4.0).reshape(2, 2), np.ones((1, 2))])
    yield call([np.arange(2).reshape(1, 2)])
