# /// case
# summary: a @ b for arrays of several types
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: numpy-operator numpy-broadcasting numpy-dtype matrix-multiplication
# since: 3.8
# capture: full
# opcodes: BINARY_MATRIX_MULTIPLY BINARY_OP
# ///
# Made by conformance/templates/operators.py; change that and run `python -m conformance generate`.
import numpy as np

from conformance.case import call


def case(a, b):
    return a @ b


def calls():
    yield call(np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2))
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(6).reshape(2, 3), np.arange(3))
    yield call(np.arange(12.0).reshape(2, 2, 3), np.arange(6.0).reshape(3, 2))
