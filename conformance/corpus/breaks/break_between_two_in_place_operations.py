# /// case
# summary: a native call sees the array after the first in-place operation and before the second, through a view
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: opaque-call numpy-inplace numpy-view output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    view = x[1:]
    x += 1
    print(view.tolist())
    view *= 2
    return x, view - 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3))
    yield call(np.arange(4.0))
