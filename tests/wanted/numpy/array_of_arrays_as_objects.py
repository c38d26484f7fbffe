# /// case
# summary: an object array holds arrays of other lengths, changed through their names
# reference: https://numpy.org/doc/stable/user/basics.creation.html
# features: numpy-object aliasing numpy-inplace for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    box = np.empty(2, dtype=object)
    box[0], box[1] = a, b
    a += 1
    total = 0
    for item in box:
        total = total + item.sum()
    return total, box[0] is a, box


def calls():
    yield call(np.arange(2.0), np.arange(3.0))
    yield call(np.arange(2.0), np.arange(3.0))
    yield call(np.arange(2), np.ones((2, 2)))
