# /// case
# summary: a = a @ b binds another array, and the array it had stays as it was
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: matrix-multiplication for-loop aliasing object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, n):
    first = a
    for _ in range(n):
        a = a @ b
    return first, a, first is a, np.matmul(a, b, out=first) is first


def calls():
    yield call(np.arange(4.0).reshape(2, 2), np.array([[1.0, 1.0], [0.0, 1.0]]), 3)
    yield call(np.arange(4.0).reshape(2, 2), np.array([[1.0, 1.0], [0.0, 1.0]]), 3)
    yield call(np.arange(4.0).reshape(2, 2), np.eye(2), 0)
