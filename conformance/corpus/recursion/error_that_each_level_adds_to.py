# /// case
# summary: an error at the bottom is caught, changed and raised again by each level on the way up
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: recursion try-except raise traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Deep(Exception):
    def __init__(self, levels):
        self.levels = levels


def down(x, n):
    if n == 0:
        raise Deep([x.shape])
    try:
        return down(x + 1, n - 1)
    except Deep as error:
        error.levels.append(n)
        raise


def case(x, n):
    try:
        y = down(x, n) if n >= 0 else x
    except Deep as error:
        return x * len(error.levels), error.levels
    return y + 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), -1)
