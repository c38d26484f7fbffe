# /// case
# summary: zip with strict raises after the turns that did fit have written
# reference: https://docs.python.org/3/library/functions.html#zip
# features: builtin-function for-loop numpy-inplace mutation-order
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(rows, numbers):
    done = 0
    try:
        for row, k in zip(rows, numbers, strict=True):
            row *= k
            done += 1
    except ValueError as error:
        return str(error), done, rows
    return "fits", done, rows


def calls():
    yield call([np.ones(2), np.ones(2)], [2, 3])
    yield call([np.ones(2), np.ones(2)], [2, 3])
    yield call([np.ones(2), np.ones(2)], [2])
    yield call([np.ones(2)], [2, 3])
