# /// case
# summary: a check of the values that raises, in an inlined callee
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: break-in-callee data-dependent-branch raise traceback
# since: 3.8
# capture: breaks 2 data-dependent-branch raises
# ///
import numpy as np

from conformance.case import call


def positive(x):
    if (x <= 0).any():
        raise ValueError("not positive", x.shape)
    return x


def case(x):
    y = np.exp(-x)
    return np.log(positive(x)) + y


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, -2.0]))
    yield call(np.array([1.0, -2.0]))
    yield call(np.array([1, 2, 0]))
