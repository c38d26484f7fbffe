# /// case
# summary: r_ with a text in front joins along another axis and gives as many dimensions as that says
# reference: https://numpy.org/doc/stable/reference/generated/numpy.r_.html
# features: numpy-creation numpy-attribute string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(frame, nextframe, layout):
    film = np.r_["0,3", frame, nextframe]       # two-dimensional, each with an axis in front: still along the rows
    wide = np.r_["-1", frame, nextframe]
    line = np.r_["0", frame[0], nextframe[0]]
    table = np.r_["1,2,0", frame[0], nextframe[0]]      # each is a column
    stack = np.r_[layout, frame, nextframe]
    return film.ndim, len(film), film + 1, wide.ndim, wide * 2, line.ndim, len(line), table.ndim, table.T, stack.ndim, stack.shape


def calls():
    yield call(np.arange(4.0).reshape(2, 2), np.ones((2, 2)), "0,4")
    yield call(np.arange(4.0).reshape(2, 2), np.ones((2, 2)), "0,4")
    yield call(np.arange(6.0).reshape(2, 3), np.ones((2, 3)), "0,4")
    yield call(np.arange(4.0).reshape(2, 2), np.ones((2, 2)), "1")
    yield call(np.arange(4, dtype="i4").reshape(2, 2), np.ones((2, 2)), "0,4")
