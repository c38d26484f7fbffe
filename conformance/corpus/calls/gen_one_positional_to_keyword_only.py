# /// case
# summary: callee(x) binds to def callee(a, *, b=20, c=30)
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: default-argument inlined-call keyword-only
# since: 3.8
# capture: full
# opcodes: CALL_FUNCTION CALL
# ///
# Made by conformance/templates/calls.py; change that and run `python -m conformance generate`.
import numpy as np

from conformance.case import call


def callee(a, *, b=20, c=30):
    return a, b, c


def case(x, y, pair, named):
    return callee(x)


def calls():
    yield call(1, 2, (3, 4), {"d": 5})
    yield call(1, 2, (3, 4), {"d": 5})
    yield call(1.5, "y", ("z", None), {"d": 6})
    yield call(np.arange(2.0), 2, (np.arange(3), 4), {"d": np.float32(5)})
