# /// case
# summary: a call that does not fit raises TypeError in the caller, which catches it and goes on
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error try-except star-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def strict(a, b, *, c=0):
    event("never when it does not fit")
    return a + b + c


def case(x, args, named):
    try:
        return strict(x, *args, **named)
    except TypeError as error:
        return x * 2, str(error).replace("case.<locals>.", "")


def calls():
    yield call(np.arange(2.0), (1,), {})
    yield call(np.arange(2.0), (1,), {})
    yield call(np.arange(2.0), (), {})
    yield call(np.arange(2.0), (1, 2), {})
    yield call(np.arange(2.0), (1,), {"d": 2})
