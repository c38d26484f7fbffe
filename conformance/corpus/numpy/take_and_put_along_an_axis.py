# /// case
# summary: take_along_axis and put_along_axis with the places that argsort and argmax give
# reference: https://numpy.org/doc/stable/reference/generated/numpy.take_along_axis.html
# features: numpy-function numpy-fancy-indexing argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axis):
    order = np.argsort(x, axis=axis, kind="stable")
    ordered = np.take_along_axis(x, order, axis)
    top = np.expand_dims(np.argmax(x, axis=axis), axis)
    highest = np.take_along_axis(x, top, axis=axis)
    np.put_along_axis(x, top, 0, axis=axis)
    return ordered, highest, x


def calls():
    yield call(np.array([[3.0, 1.0, 2.0], [9.0, 9.0, 4.0]]), 1)
    yield call(np.array([[3.0, 1.0, 2.0], [9.0, 9.0, 4.0]]), 1)
    yield call(np.array([[3.0, 1.0, 2.0], [9.0, 9.0, 4.0]]), 0)
    yield call(np.array([[3, 1], [9, 9], [0, 4]]), -1)
