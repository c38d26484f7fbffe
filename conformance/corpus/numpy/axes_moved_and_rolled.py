# /// case
# summary: swapaxes, moveaxis, rollaxis and transpose give views whose writes reach the first array
# reference: https://numpy.org/doc/stable/reference/generated/numpy.moveaxis.html
# features: numpy-view numpy-function numpy-assignment aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, a, b):
    views = np.swapaxes(x, a, b), np.moveaxis(x, a, b), np.rollaxis(x, b), x.transpose(2, 0, 1), np.moveaxis(x, [0, 1], [b, a])
    for k, view in enumerate(views):
        view[0, 0, 0] += k + 1
    return [view.shape for view in views], [view.strides for view in views], x


def calls():
    yield call(np.zeros((2, 3, 4)), 0, 2)
    yield call(np.zeros((2, 3, 4)), 0, 2)
    yield call(np.zeros((2, 3, 4)), 2, 0)
    yield call(np.zeros((2, 3, 4), int), 1, -1)
