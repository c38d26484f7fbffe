# /// case
# summary: a real iteration with a limit, a test for convergence and a singular derivative
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop data-dependent-branch for-loop numpy-linalg nested-function closure
# since: 3.8
# capture: breaks 2 data-dependent-branch raises
# ///
import numpy as np

from conformance.case import call


def case(x, limit):
    def residual(v):
        return v * v - 2.0

    for steps in range(limit):
        change = residual(x) / (2 * x)
        x = x - change
        if np.abs(change).max() < 1e-9:
            break
    else:
        raise ArithmeticError("no convergence")
    return x, steps


def calls():
    yield call(np.array([1.0, 2.0]), 20)
    yield call(np.array([1.0, 2.0]), 20)
    yield call(np.array([1.5]), 20).expect("any")
    yield call(np.array([1.0, 2.0]), 2)
