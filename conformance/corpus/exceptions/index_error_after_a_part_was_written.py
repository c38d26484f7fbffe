# /// case
# summary: a loop writes rows until an index is out of bounds: the rows before it stay written
# reference: https://numpy.org/doc/stable/reference/arrays.indexing.html
# features: numpy-assignment numpy-error try-except for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows, value):
    done = 0
    try:
        for row in rows:
            x[row] = value * (done + 1)
            done += 1
    except IndexError as error:
        return x * 2, done, type(error).__name__
    except ValueError as error:
        return x * 3, done, type(error).__name__
    return x + 1, done


def calls():
    yield call(np.zeros((3, 2)), [0, 1], np.ones(2))
    yield call(np.zeros((3, 2)), [0, 1], np.ones(2))
    yield call(np.zeros((3, 2)), [2, 3, 0], np.ones(2))
    yield call(np.zeros((3, 2)), [0], np.ones(3))
