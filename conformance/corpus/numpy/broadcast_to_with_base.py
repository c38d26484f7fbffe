# /// case
# summary: a broadcast view has strides of nought, cannot be written and follows its base
# reference: https://numpy.org/doc/stable/reference/generated/numpy.broadcast_to.html
# features: numpy-broadcasting numpy-view numpy-error numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, write):
    wide = np.broadcast_to(x, (3, len(x)))
    x += 1
    seen = wide.strides, wide.flags.writeable, wide * 2, wide.base is None
    if write:
        wide[0] = 0
    return seen


def calls():
    yield call(np.arange(2.0), False)
    yield call(np.arange(2.0), False)
    yield call(np.arange(2.0), True)
    yield call(np.arange(3), False)
