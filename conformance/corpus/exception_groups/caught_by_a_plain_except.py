# /// case
# summary: a group is caught by except ExceptionGroup like any exception; its members are looked at in a loop
# reference: https://docs.python.org/3/library/exceptions.html#ExceptionGroup
# features: exception-group try-except for-loop
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    try:
        if errors:
            raise ExceptionGroup("several", errors)
        x = x * 2
    except ExceptionGroup as group:
        for error in group.exceptions:
            x = x + len(error.args)
        return x, group.message
    return x, None


def calls():
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), [ValueError(1, 2), KeyError()])
    yield call(np.arange(3.0), [ValueError(1)])
