# /// case
# summary: means of blocks by a reshape to four axes, spread back by repeats and subtracted in place
# reference: https://numpy.org/doc/stable/reference/generated/numpy.reshape.html
# features: numpy-view numpy-reduction numpy-broadcasting numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    rows, columns = x.shape
    blocks = x.reshape(rows // n, n, columns // n, n)
    means = blocks.mean(axis=(1, 3))
    x -= np.repeat(np.repeat(means, n, axis=0), n, axis=1)
    blocks[0, 0, 0, 0] = 99
    return means, x, blocks.swapaxes(1, 2).shape


def calls():
    yield call(np.arange(16.0).reshape(4, 4), 2)
    yield call(np.arange(16.0).reshape(4, 4), 2)
    yield call(np.arange(24.0).reshape(4, 6), 2)
    yield call(np.arange(16.0).reshape(4, 4), 1)
    yield call(np.arange(15.0).reshape(3, 5), 2)
