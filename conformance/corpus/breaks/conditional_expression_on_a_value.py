# /// case
# summary: a conditional expression in the middle of an expression keeps what is on the stack
# reference: https://docs.python.org/3/reference/expressions.html#conditional-expressions
# features: boolean-operator data-dependent-branch evaluation-order
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return [x + 1, (x, (y * 2 if x[0] > y[0] else y - 2) + x), x.shape]


def calls():
    yield call(np.array([3.0, 1.0]), np.array([1.0, 1.0]))
    yield call(np.array([3.0, 1.0]), np.array([1.0, 1.0]))
    yield call(np.array([0.0, 1.0]), np.array([1.0, 1.0]))
    yield call(np.array([0, 1, 5]), np.array([1, 1, 2]))
