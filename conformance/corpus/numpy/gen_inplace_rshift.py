# /// case
# summary: a >>= b changes the array itself, which its alias and its view see
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: numpy-inplace numpy-view inplace-operator aliasing
# since: 3.8
# capture: full
# opcodes: INPLACE_RSHIFT BINARY_OP
# ///
# Made by conformance/templates/operators.py; change that and run `python -m conformance generate`.
import numpy as np

from conformance.case import call


def case(a, b):
    alias = a
    view = a[:2]
    a >>= b
    return a, alias, view


def calls():
    yield call(np.array([1, 2, 3]), np.array([3, 2, 1]))
    yield call(np.array([1, 2, 3]), np.array([3, 2, 1]))
    yield call(np.array([[1, 2], [3, 4]]), np.array([1, 2]))
    yield call(np.array([1, 2, 3]), 2)
    yield call(np.array([1, 2], np.uint8), np.array([3, 1], np.uint8))
