# /// case
# summary: members of an IntEnum name axes and columns
# reference: https://docs.python.org/3/library/enum.html#enum.IntEnum
# features: enum numpy-method numpy-indexing
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Axis(enum.IntEnum):
    ROW = 0
    COLUMN = 1


def case(x, axis):
    return x.sum(axis=axis), x[:, axis], np.stack([x, x], axis=axis).shape, x * axis, [x.mean(axis=a) for a in Axis], axis + 1, axis == 1


def calls():
    yield call(np.arange(6.0).reshape(2, 3), Axis.COLUMN)
    yield call(np.arange(6.0).reshape(2, 3), Axis.COLUMN)
    yield call(np.arange(6.0).reshape(2, 3), Axis.ROW)
    yield call(np.arange(6.0).reshape(2, 3), 1)
