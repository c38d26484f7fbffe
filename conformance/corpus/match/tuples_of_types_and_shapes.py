# /// case
# summary: a match over a tuple of types, shapes and dtypes chooses the operation
# reference: https://docs.python.org/3/reference/compound_stmts.html#sequence-patterns
# features: match-statement tuple shape-guard numpy-broadcasting
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    match a.shape, b.shape:
        case (n,), (m,) if n == m:
            return "dot", a @ b
        case (n,), (_, m) if n == m:
            return "rows", b * a
        case (rows, _), (m,) if rows == m:
            return "columns", a * b[:, None]
        case (), _:
            return "number", a * b
        case shapes:
            return shapes, a.sum() + b.sum()


def calls():
    yield call(np.ones(3), np.arange(3.0))
    yield call(np.ones(3), np.arange(3.0))
    yield call(np.ones(3), np.ones((2, 3)))
    yield call(np.ones((2, 3)), np.arange(2.0))
    yield call(np.array(2.0), np.ones((2, 2)))
    yield call(np.ones((2, 2)), np.ones((3, 3)))
