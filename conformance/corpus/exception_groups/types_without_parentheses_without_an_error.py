# /// case
# summary: except* with types and no parentheses around work that does not raise, in two functions
# reference: PEP 758
# features: exception-group except-without-parentheses inlined-call
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaled(x, n):
    try:
        return_value = x * n
    except* ValueError, KeyError:
        return_value = x
    return return_value


def case(x, n):
    y = x
    try:
        y = scaled(x, n) + 1
    except* OSError, TypeError:
        y = y - 1
    finally:
        y = y * 2
    return y


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0.5)
