# /// case
# summary: functools.reduce with an in-place operator on the first of a list of views of one array
# reference: https://docs.python.org/3/library/functools.html#functools.reduce
# features: builtin-function numpy-inplace numpy-view aliasing
# since: 3.8
# capture: full
# ///
import functools
import operator

import numpy as np

from conformance.case import call


def case(x):
    rows = [x[0], x[1], x[0]]
    total = functools.reduce(operator.iadd, rows)
    return total is rows[0], x, total


def calls():
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(6).reshape(2, 3))
