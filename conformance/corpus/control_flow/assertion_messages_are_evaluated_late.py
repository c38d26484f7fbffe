# /// case
# summary: the message of an assertion is evaluated when it fails, with its effects, and may be any object
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement evaluation-order try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def message(x, n):
    event("message")
    return x, n


def case(x, n):
    try:
        assert event("test", n > 0), message(x, n)
        assert x.size, ()
        y = x * n
    except AssertionError as error:
        return x + 1, error.args
    return y


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
    yield call(np.zeros(0), 1)
