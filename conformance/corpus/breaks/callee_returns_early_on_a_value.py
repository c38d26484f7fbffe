# /// case
# summary: a callee returns from inside its loop when a value says so; its caller uses the result in an expression
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: break-in-callee data-dependent-branch for-loop return-statement
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def grown(x, factors):
    for factor in factors:
        x = x * factor
        if x.max() > 5:
            return x - 100
    return x


def case(x, factors):
    return (x + 1) * grown(x, factors) - x


def calls():
    yield call(np.arange(3.0), [2, 2])
    yield call(np.arange(3.0), [2, 2])
    yield call(np.arange(3.0), [10, 2])
    yield call(np.arange(3.0), [])
