# /// case
# summary: behind a native call in a callee an array error is caught two frames above, which goes on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: break-in-callee numpy-error try-except output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def inner(x, y):
    z = x * 2
    print("inner", y.shape)
    return z @ y


def middle(x, y):
    return inner(x + 1, y) - 1


def case(x, y):
    try:
        z = middle(x, y)
    except ValueError as error:
        z = x + len(error.args)
    return z * 2


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(4))
