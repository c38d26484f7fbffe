# /// case
# summary: a & b for arrays of several types
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: numpy-operator numpy-broadcasting numpy-dtype
# since: 3.8
# capture: full
# opcodes: BINARY_AND BINARY_OP
# ///
# Made by conformance/templates/operators.py; change that and run `python -m conformance generate`.
import numpy as np

from conformance.case import call


def case(a, b):
    return a & b


def calls():
    yield call(np.array([1, 2, 3]), np.array([3, 2, 1]))
    yield call(np.array([1, 2, 3]), np.array([3, 2, 1]))
    yield call(np.array([[1], [2]]), np.array([3, 2, 1]))
    yield call(np.array([1, 2], np.uint8), np.array([3, 1], np.uint8))
    yield call(np.array([1, 2, 3]), 2)
    yield call(2, np.array([1, 2, 3]))
    yield call(np.array(5), np.array(2))
    yield call(np.int64(5), np.array([1, 2]))
