# /// case
# summary: the message of an assertion is evaluated only when it fails, and the error is caught
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement evaluation-order numpy-attribute f-string try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, n):
    y = x * 2
    try:
        assert len(y) == n, event("message", f"{len(y)} is not {n}")
    except AssertionError as error:
        return str(error), y
    return "fits", y


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(4.0), 4)
