# /// case
# summary: a / b for arrays of several types
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: numpy-operator numpy-broadcasting numpy-dtype
# since: 3.8
# capture: full
# opcodes: BINARY_TRUE_DIVIDE BINARY_OP
# ///
# Made by conformance/templates/operators.py; change that and run `python -m conformance generate`.
import numpy as np

from conformance.case import call


def case(a, b):
    return a / b


def calls():
    yield call(np.array([1.5, 2.0, -3.0]), np.array([3.0, 2.0, 1.0]))
    yield call(np.array([1.5, 2.0, -3.0]), np.array([3.0, 2.0, 1.0]))
    yield call(np.array([[1.0], [2.0]]), np.array([3.0, 2.0, 1.0]))
    yield call(np.array([1, 2, 3]), np.array([3, 2, 1]))
    yield call(np.array([1.5, 2.5], np.float32), np.array([3, 1]))
    yield call(np.array([1.5, 2.0]), 2)
    yield call(2.0, np.array([1.5, 2.0]))
    yield call(np.array(5.0), np.array(2.0))
    yield call(np.float64(5), np.array([1.0, 2.0]))
    yield call(np.arange(1.0, 9.0)[::2], np.arange(1.0, 5.0)[::-1])
