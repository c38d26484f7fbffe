# /// case
# summary: what follows the handler of an array error is array work, too, with a branch of its own
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except numpy-operator data-dependent-branch
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, w):
    how = "multiplied"
    try:
        y = x @ w
    except TypeError:
        how = "never"
        y = x
    except ValueError as error:
        how = type(error).__name__
        y = x
    z = np.tanh(y) + x
    if z[0] > 1:
        z = z - 1
    return z * 2, how


def calls():
    yield call(np.arange(3.0), np.ones((4, 4)))
    yield call(np.arange(3.0), np.ones((4, 4)))
    yield call(np.arange(3.0) + 3, np.ones((4, 4)))
    yield call(np.arange(3.0), np.ones((3, 3)))
    yield call(np.arange(3.0), np.ones((4, 4)))
