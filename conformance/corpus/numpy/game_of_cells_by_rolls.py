# /// case
# summary: neighbours counted by rolled copies of a board, generation after generation
# reference: https://numpy.org/doc/stable/reference/generated/numpy.roll.html
# features: numpy-function numpy-operator for-loop numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(board, n):
    for _ in range(n):
        around = sum(np.roll(board, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
        board = ((around == 3) | (board & (around == 2))).astype(board.dtype)
    return board, board.sum()


def calls():
    glider = np.zeros((5, 5), int)
    glider[[0, 1, 2, 2, 2], [1, 2, 0, 1, 2]] = 1
    yield call(glider, 2)
    yield call(glider, 2)
    yield call(glider.astype("u1"), 2)
    yield call(glider, 1)
