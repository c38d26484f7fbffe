# /// case
# summary: a call whose arguments do not fit raises before the callee begins, its TypeError is caught with its text
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error try-except inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def scaled(x, n, *, shift=0):
    event("scaled")
    return x * n + shift


def case(x, args, kwargs):
    try:
        y = scaled(x, *args, **kwargs)
    except TypeError as error:
        return x - 1, str(error)
    return y


def calls():
    yield call(np.arange(3.0), (2,), {})
    yield call(np.arange(3.0), (2,), {})
    yield call(np.arange(3.0), (2, 3), {})
    yield call(np.arange(3.0), (), {})
    yield call(np.arange(3.0), (), {"n": 3, "shift": 1})
    yield call(np.arange(3.0), (2,), {"other": 1})
