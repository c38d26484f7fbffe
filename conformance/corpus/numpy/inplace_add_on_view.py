# /// case
# summary: an in-place add on a view changes the base
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: numpy-inplace numpy-view argument-mutation
# since: 3.8
# capture: full
# opcodes: INPLACE_ADD BINARY_OP
# ///
import numpy as np

from conformance.case import call


def case(x, s):
    view = x[1:]
    view += s
    return view, x


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    base = np.arange(8.0)
    yield call(base[::2], 2)
    yield call(np.arange(3), 1)
