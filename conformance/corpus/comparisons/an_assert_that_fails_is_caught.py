# /// case
# summary: the message of an assert is evaluated only when it fails
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement evaluation-order try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(n, x):
    try:
        assert event("test", n) > 0, event("message", ("too small", n))
        x = x * n
    except AssertionError as error:
        return x, error.args
    return x, None


def calls():
    yield call(2, np.arange(2.0))
    yield call(2, np.arange(2.0))
    yield call(-1, np.arange(2.0))
    yield call(3, np.arange(2.0))
